import type { HostedSearch, SiteData } from '../shared/site-data.ts'
import { withFallback } from './fallback.ts'
import { createHostedSearch } from './hosted.ts'
import type { SearchProvider } from './provider.ts'

/** In milliseconds: how long to wait for the service, and how long not to ask it again after a failure. */
const hostedTimes = { deadline: 800, rest: 60_000 }

/** The hosted search, and the embedded one when it fails. Only sites with a hosted search load this module. */
export function createHostedFirst(
  hosted: HostedSearch,
  site: Pick<SiteData, 'version' | 'lang'>,
  createEmbedded: () => SearchProvider,
): SearchProvider {
  return withFallback(createHostedSearch(hosted, site), onDemand(createEmbedded), hostedTimes)
}

/** A provider that is created on first use, so that its index isn't loaded unnecessarily. */
function onDemand(create: () => SearchProvider): SearchProvider {
  let provider: SearchProvider | null = null
  return {
    async search(...query) {
      provider ??= create()
      return provider.search(...query)
    },
    excerpts: async (...query) => (await provider?.excerpts?.(...query)) ?? new Map(),
  }
}
