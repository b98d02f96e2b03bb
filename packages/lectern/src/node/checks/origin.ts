import type { SiteConfig } from '../config/schema.ts'
import { configProblem, type Problem } from '../problem.ts'

/** Without an origin the site works, but has no canonical links and no sitemap. */
export function checkOrigin({ origin }: Pick<SiteConfig, 'origin'>): Problem[] {
  if (origin !== null) return []
  const problem = configProblem(
    ['origin'],
    'origin is not set, so the site has no canonical links and no sitemap',
    "set it to where the site is published, for example origin: 'https://docs.example.com'",
  )
  return [{ ...problem, severity: 'warning' }]
}
