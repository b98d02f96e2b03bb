import type { UserConfig } from './schema.ts'

/** Completion and type errors for `site.config.ts`; returns its argument. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
