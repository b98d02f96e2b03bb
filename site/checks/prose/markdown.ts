import { paragraphEnd, proseOfBody } from './body.ts'
import { proseOfYaml } from './yaml.ts'

const frontMatter = /^---\n([\s\S]*?\n)---\n/

/** The sentences of a Markdown page and of its front matter, each where it is in the source. */
export function proseOfMarkdown(source: string): string {
  const head = frontMatter.exec(source)
  if (head === null) return proseOfBody(source)
  const [matched, yaml = ''] = head
  return `   \n${proseOfYaml(yaml)}   ${paragraphEnd}${proseOfBody(source.slice(matched.length))}`
}
