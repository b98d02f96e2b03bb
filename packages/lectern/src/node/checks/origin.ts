import type { SiteConfig } from '../config/schema.ts'
import { configProblem, type Problem } from '../problem.ts'

/** A site without an origin works, but search engines get no canonical links and no sitemap. */
export function checkOrigin({ origin }: Pick<SiteConfig, 'origin'>): Problem[] {
  if (origin !== null) return []
  const problem = configProblem(
    ['origin'],
    'the site has no origin, so its pages have no canonical links and it gets no sitemap',
    "set where it is published, for example origin: 'https://docs.example.com'",
  )
  return [{ ...problem, severity: 'warning' }]
}
