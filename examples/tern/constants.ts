/** Values that pages cite as `{$NAME}`. Change one here, and every page shows the new value. */
export const constants: Record<string, string | number> = {
  FIRMWARE_VERSION: '2.4.0',
  API_URL: 'http://tern.local/api/v1',
  API_RATE_LIMIT: 60,
  SENSOR_MIN_RANGE: '0.3 m',
  SENSOR_MAX_RANGE: '8 m',
  SENSOR_ACCURACY: '5 mm',
  SAMPLES_PER_SECOND: 4,
  LEVEL_INTERVAL_MINUTES: 6,
  WAVE_WINDOW_MINUTES: 20,
  HISTORY_DAYS: 400,
  MAX_ALERTS: 16,
  ALERT_REPEAT_MINUTES: 60,
  BATTERY_DAYS: 9,
  LOW_BATTERY_PERCENT: 20,
}
