import { parse } from 'yaml'
import { z } from 'zod'

const criterion = z.strictObject({
  id: z.string().regex(/^\d\.\d\.\d+$/),
  name: z.string(),
  level: z.enum(['A', 'AA']),
  /** How the site meets it. */
  met: z.string().optional(),
  /** Why it doesn't apply. */
  none: z.string().optional(),
  /** Test files, from the project's folder. */
  tests: z.array(z.string()).default([]),
})

export type Criterion = z.output<typeof criterion>

/** @throws ZodError if an entry is invalid */
export function parseCriteria(yaml: string): Criterion[] {
  return z.array(criterion).parse(parse(yaml))
}

/** The criteria as a Markdown page. */
export function renderConformance(criteria: readonly Criterion[]): string {
  const rows = criteria.map(({ id, name, level, met, none, tests }) => {
    const files = tests.map((file) => `\`${file}\``).join(', ')
    return `| ${id} ${name} | ${level} | ${met ?? `Not applicable. ${none}`} | ${files || 'manual review'} |`
  })
  return `# Accessibility

The site is built to WCAG 2.2, level AA. This page is generated from \`test/accessibility/criteria.yaml\`, and a test keeps it up to date.

| Criterion | Level | How it is met | Checked by |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
