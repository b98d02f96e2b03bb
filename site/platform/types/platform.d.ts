/** `@pipedream/platform` as samples see it: what a response holds is known only when the sample runs. */
import type { AxiosRequestConfig } from 'axios'

export declare const DEFAULT_POLLING_SOURCE_TIMER_INTERVAL: number

export declare function axios(
  step: object,
  config: AxiosRequestConfig & { debug?: boolean },
  signing?: { oauthSignerUri: string; token: { key: string; secret: string } },
  // biome-ignore lint/suspicious/noExplicitAny: what an API answers is known only when the sample runs
): Promise<any>
