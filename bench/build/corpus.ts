import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A page of the generated documentation. */
export interface CorpusPage {
  /** Path below the corpus, without extension: `steps/advanced/retry-a-queue-17`. */
  path: string
  title: string
}

const nouns =
  'workflow trigger step source event webhook payload schedule account connection endpoint request queue worker'.split(
    ' ',
  )
const verbs = 'configure deploy inspect replay validate retry throttle publish filter export rotate pause'.split(' ')
const adjectives = 'durable idempotent scheduled managed shared isolated signed optional cached explicit'.split(' ')
const groups =
  'start workflows triggers steps sources cli code apps guides api security billing admin errors events teams'.split(
    ' ',
  )
const folders = 'basics advanced nodejs python bash golang http email database storage auth limits'.split(' ')

/** Paragraphs per page, about 45 words each: 900 words, as in the measurements of the other tools. */
const paragraphCount = 20

/** A seeded random number generator, from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The pages of a corpus in two levels of folders. Larger ones have more folders, so that none lists everything. */
export function layoutCorpus(count: number): CorpusPage[] {
  const used = count <= 200 ? [10, 3] : [groups.length, count <= 2000 ? 8 : folders.length]
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return { path: 'index', title: 'Platform documentation' }
    const group = groups[index % (used[0] ?? 1)]
    const folder = folders[Math.floor(index / 7) % (used[1] ?? 1)]
    const title = `${capital(verbs[index % verbs.length])} a ${nouns[index % nouns.length]} ${index}`
    return { path: `${group}/${folder}/${title.toLowerCase().replaceAll(' ', '-')}`, title }
  })
}

/** Writes a corpus for our engine or for Hugo, which needs different headings and links. */
export async function writeCorpus(dir: string, count: number, isForHugo = false): Promise<void> {
  const pages = layoutCorpus(count)
  for (const [index, page] of pages.entries()) {
    const file = join(dir, isForHugo && index === 0 ? '_index.md' : `${page.path}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, createPage(page, index, pages, isForHugo))
  }
}

function createPage({ title }: CorpusPage, index: number, pages: readonly CorpusPage[], isForHugo: boolean): string {
  const random = createRandom(index + 1)
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
  const noun = (): string => pick(nouns)
  const link = (): string => {
    const target = pages[Math.floor(random() * pages.length)] ?? { path: 'index', title }
    const route = target.path === 'index' ? '/' : `/${target.path}/`
    return `[${target.title}](${isForHugo ? '/docs' : ''}${route})`
  }
  const sentences = [
    () =>
      `To ${pick(verbs)} a ${pick(adjectives)} ${noun()}, open its ${noun()} and choose the ${noun()} that it needs.`,
    () => `When the ${noun()} is ${pick(adjectives)}, the platform will ${pick(verbs)} the ${noun()} once and keep it.`,
    () =>
      `The \`${noun()}.${pick(verbs)}\` option takes a ${pick(adjectives)} ${noun()}; a **${noun()}** is the default.`,
    () => `See ${link()} for how to ${pick(verbs)} a ${noun()} before you ${pick(verbs)} the next ${noun()} of a run.`,
  ]
  const paragraph = (): string => [0, 1, 2, 0].map((at) => sentences[(at + Math.floor(random() * 4)) % 4]?.()).join(' ')
  const items = (mark: string): string =>
    Array.from({ length: 5 }, () => `${mark} ${capital(pick(verbs))} the ${pick(adjectives)} ${noun()}.`).join('\n')
  const blocks = [...createCode(noun, () => Math.floor(random() * 100)), items('-'), items('1.'), createTable(noun)]
  const sections = Array.from({ length: paragraphCount }, (_, at) => {
    const heading = at % 3 === 1 ? `## ${capital(pick(verbs))} a ${noun()} in part ${at}\n\n` : ''
    return `${heading}${paragraph()}${at % 3 === 1 ? `\n\n${blocks[(at - 1) / 3]}` : ''}`
  })
  const description = `How to ${pick(verbs)} a ${noun()}, number ${index} of the pages that were made up to be measured.`
  const heading = isForHugo ? '' : `# ${title}\n\n`
  return `---\ntitle: "${title}"\ndescription: "${description}"\n---\n\n${heading}${sections.join('\n\n')}\n`
}

/** Four code blocks in different languages, unique to the page, so that caches don't help. */
function createCode(noun: () => string, number: () => number): string[] {
  const [a, b] = [noun(), noun()]
  return [
    `\`\`\`js\nimport { axios } from "@platform/sdk";\n\nexport default defineComponent({\n  props: { ${a}: { type: "string", optional: true } },\n  async run({ steps, $ }) {\n    // Only what the next step needs\n    const { ${b}s } = await axios($, {\n      url: \`https://api.example.com/v${number()}/\${this.${a}}\`,\n      params: { limit: ${number()}, cursor: steps.trigger.event.cursor ?? null },\n    });\n    if (!${b}s) throw new Error("no ${b}");\n    return ${b}s.filter((one) => one.state !== "${a}").map(({ id }) => id);\n  },\n});\n\`\`\``,
    `\`\`\`python\nimport os\nimport requests\n\n\ndef handler(pd):\n    """Return every ${a}."""\n    headers = {"Authorization": f"Bearer {os.environ['TOKEN']}"}\n    page, found = 1, []\n    while page <= ${number()}:\n        r = requests.get("https://api.example.com/${a}s", headers=headers, timeout=${number()})\n        r.raise_for_status()\n        found += [x for x in r.json()["${b}s"] if x["score"] > ${number()}]\n        page += 1\n    return {"${b}s": found}\n\`\`\``,
    `\`\`\`bash\n# Publish a ${a} from the command line\nexport API_KEY="$(cat ~/.config/platform/key)"\ncurl -sS -X POST "https://api.example.com/v1/${a}s" \\\n  -H "Authorization: Bearer $API_KEY" \\\n  -d '{"name": "${b}-${number()}"}' | jq '.data.id'\n\`\`\``,
    `\`\`\`json\n${JSON.stringify({ id: `${a}_${number()}`, active: true, config: { [b]: a, retries: number() }, tags: [a, b, null] }, null, 2)}\n\`\`\``,
  ]
}

function createTable(noun: () => string): string {
  const rows = Array.from({ length: 6 }, (_, at) => `| \`${noun()}_${at}\` | string | The ${noun()} of a ${noun()}. |`)
  return ['| Name | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

function capital(word = ''): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
