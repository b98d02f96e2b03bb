import type { UserConfig } from '../packages/lectern/src/index.ts'

const context = '/workflows/events/#steps-trigger-context'
const exports = '/workflows/steps/#step-exports'
const accounts = '/components/api/#reading-accounts'
const http = '/workflows/events/#http'
const cron = '/workflows/events/#cron-scheduler'
const pagination = '/api/rest/#pagination'
const common = '/api/rest/#common-parameters'
const listen = '/api/rest/#listen-for-events-from-another-source-or-workflow'
const workflowError = '/api/rest/#get-workflow-errors'

/** Pages on which bare fields of events, of errors, of the API and of sources mean nothing else. */
const aboutEvents = ['/triggers/', '/workflows/events/*', '/quickstart/*']
const aboutErrors = ['/api/rest/workflow-errors/', '/workflows/error-handling/*']
const aboutApi = ['/api/*']
const aboutSources = ['/components/*', '/sources/*', '/scheduling-future-tasks/']

/**
 * Names that no generated reference has -> their reference entry. The endpoints come from the OpenAPI document, the
 * commands and flags from the table of the command line, the functions, properties and prop types from that of the
 * component API. `.*` at the end stands for whatever follows, and `<word>` for any word. A word that means something
 * else on other pages lists the pages where it counts in `on`.
 */
export const names: NonNullable<UserConfig['names']> = {
  // What a run knows of its event
  'steps.trigger.event.*': '/workflows/events/#event-format',
  'steps.trigger.context': context,
  'steps.trigger.context.attachments.*': '/workflows/settings/#attachments',
  'steps.trigger.context.deployment_id': context,
  'steps.trigger.context.id': context,
  'steps.trigger.context.owner_id': context,
  'steps.trigger.context.platform_version': context,
  'steps.trigger.context.ts': context,
  'steps.trigger.context.workflow_id': context,
  'steps.trigger.context.workflow_name': context,
  'steps.<step_name>.$return_value.*': exports,
  $return_value: exports,

  // Of components and code steps
  'this.<prop>.$auth.*': accounts,
  'this.$auth.*': accounts,
  '$auth.*': accounts,
  $emit: '/components/api/#emit',
  $summary: '/components/api/#summary',
  '$.send': '/components/api/#send',
  '$.send.sql': '/destinations/sql/#using-send-sql',
  '$.interface.apphook': '/components/api/#interface-props',
  'this.db': '/components/api/#db',
  'this.http': '/components/api/#http',
  'this.http.endpoint': '/components/api/#http',
  'this.timer': '/components/api/#timer',

  // Channels of a source or a workflow
  $errors: listen,
  $logs: listen,

  // Fields of events
  client_ip: { to: http, on: aboutEvents },
  cron: { to: cron, on: aboutEvents },
  interval_seconds: { to: cron, on: aboutEvents },
  timezone_configured: { to: cron, on: aboutEvents },
  timezone_utc: { to: cron, on: aboutEvents },
  deployment_id: { to: context, on: ['/workflows/events/*'] },
  owner_id: { to: context, on: ['/workflows/events/*'] },
  platform_version: { to: context, on: ['/workflows/events/*'] },
  workflow_id: { to: context, on: ['/workflows/events/*'] },
  workflow_name: { to: context, on: ['/workflows/events/*'] },
  bodyRaw: '/components/api/#http-event',
  'event.bodyRaw': '/components/api/#http-event',
  original_event: { to: workflowError, on: aboutErrors },
  original_context: { to: workflowError, on: aboutErrors },
  cellId: { to: workflowError, on: aboutErrors },

  // Strategies of a source
  unique: { to: '/components/api/#dedupe-unique', on: aboutSources },
  greatest: { to: '/components/api/#dedupe-greatest', on: aboutSources },
  last: { to: '/components/api/#dedupe-last', on: ['/components/*'] },

  // Parameters and fields of the REST API
  include: { to: common, on: aboutApi },
  exclude: { to: common, on: aboutApi },
  org_id: { to: common, on: aboutApi },
  limit: { to: pagination, on: aboutApi },
  after: { to: pagination, on: aboutApi },
  before: { to: pagination, on: aboutApi },
  page_info: { to: pagination, on: aboutApi },
  start_cursor: { to: pagination, on: aboutApi },
  end_cursor: { to: pagination, on: aboutApi },
  emitter_id: { to: listen, on: aboutApi },
  listener_id: { to: listen, on: aboutApi },
  event_name: { to: listen, on: aboutApi },
  start_id: { to: '/api/rest/#delete-source-events', on: aboutApi },
  end_id: { to: '/api/rest/#delete-source-events', on: aboutApi },
  component_code: { to: '/api/rest/#create-a-component', on: aboutApi },
  component_url: { to: '/api/rest/#create-a-component', on: aboutApi },
  component_id: { to: '/api/rest/#create-a-source', on: aboutApi },
  configured_props: { to: '/api/rest/#create-a-source', on: aboutApi },

  // What v1 had
  '$event.*': '/notebook/dollar-event/',
  '$context.*': '/notebook/dollar-context/',
  '$attachments.*': '/migrate-from-v1/',
  $checkpoint: '/code/nodejs/managing-state/#checkpoint',
  'this.$checkpoint': '/code/nodejs/managing-state/#checkpoint',
  $end: '/migrate-from-v1/#ending-early',
  $respond: '/migrate-from-v1/#http-responses',
  '$send.*': '/migrate-from-v1/',

  // Environment variables
  PIPEDREAM_EXPORTS: '/code/bash/#sending-data-downstream-to-other-steps',
  PIPEDREAM_STEPS: '/code/bash/#using-data-from-another-step',
  PD_CLI_DO_NOT_TRACK: '/cli/reference/#analytics',

  // Constants of the site
  PAYLOAD_SIZE_LIMIT: '/limits/#http-request-body-size',
  MEMORY_LIMIT: '/limits/#memory',
  MEMORY_ABSOLUTE_LIMIT: '/limits/#memory',
  EMAIL_PAYLOAD_SIZE_LIMIT: '/limits/#email-triggers',
  INSPECTOR_EVENT_LIMIT: '/limits/#event-execution-history',
  INSPECTOR_EVENT_EXPIRY_DAYS: '/limits/#event-execution-history',
  FUNCTION_PAYLOAD_LIMIT: '/limits/#logs-step-exports-and-other-observability',
  DAILY_INVOCATIONS_LIMIT: '/limits/#daily-invocations',
  FREE_ORG_DAILY_INVOCATIONS_LIMIT: '/limits/#daily-invocations',
  PRICE_PER_INVOCATION: '/pricing/#additional-billable-invocations',
  FREE_MONTHLY_INVOCATIONS: '/limits/#monthly-invocations',
  PRO_MONTHLY_INVOCATIONS: '/limits/#monthly-invocations',
  TEAM_MONTHLY_INVOCATIONS: '/limits/#monthly-invocations',
  ENTERPRISE_MONTHLY_INVOCATIONS: '/limits/#monthly-invocations',
  TEAM_MEMBER_LIMIT: '/limits/#organization-members',
  PRO_MONTHLY_PRICE: '/pricing/#professional-tier-pricing',
  TEAM_MONTHLY_PRICE: '/pricing/#team-tier-pricing',
  DEFAULT_WORKFLOW_QUEUE_SIZE: '/limits/#queue-size',
  MAX_WORKFLOW_QUEUE_SIZE: '/limits/#queue-size',
  NODE_VERSION: '/limits/#language-versions',
  PYTHON_VERSION: '/limits/#language-versions',
  CONFIGURED_PROPS_SIZE_LIMIT: '/limits/#configured-props',
  SERVICE_DB_SIZE_LIMIT: '/limits/#service-database',
  TMP_SIZE_LIMIT: '/limits/#disk',
  DEFAULT_TIMEOUT_SECONDS: '/limits/#time-per-execution',
  DEFAULT_SCHEDULE_TIMEOUT_SECONDS: '/limits/#time-per-execution',
  MIN_SCHEDULE_INTERVAL_SECONDS: '/limits/#schedules',
  RUN_NOW_PER_MINUTE: '/limits/#schedules',
  MIN_SOURCE_INTERVAL_SECONDS: '/sources/#limits',
  DEFAULT_SOURCE_INTERVAL_MINUTES: '/components/guidelines/#polling-sources',
  REST_MAX_PAGE_SIZE: '/api/rest/#pagination',
  REST_EVENT_LIMIT: '/api/rest/#get-source-events',
  UPLOAD_SIZE_LIMIT: '/triggers/#sending-large-payloads',
  UPLOAD_URL_MINUTES: '/triggers/#sending-large-payloads',
}
