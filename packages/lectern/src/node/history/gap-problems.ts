import type { SiteConfig } from '../config/schema.ts'
import { configProblem, type Problem } from '../problem.ts'
import type { History } from './read-history.ts'

const faults = {
  none: {
    message: "the content folder has no git history, so the site's feeds and its list of changes are empty",
    fix: 'build in a clone of the repository, or set feeds to false',
  },
  shallow: {
    message:
      "the repository is a shallow clone, so the site's feeds and its list of changes only go back to its first commit",
    fix: 'run git fetch --unshallow before the build (fetch-depth: 0 in GitHub Actions)',
  },
}

/** Warns about a history that feeds can't be made from completely. */
export function gapProblems({ feeds }: Pick<SiteConfig, 'feeds'>, gap: History['gap']): Problem[] {
  if (!feeds || gap === null) return []
  const { message, fix } = faults[gap]
  return [{ ...configProblem(['feeds'], message, fix), severity: 'warning' }]
}
