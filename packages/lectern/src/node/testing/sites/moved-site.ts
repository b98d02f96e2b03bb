import { acceptAddresses } from '../../commands/links-accept.ts'
import { type MoveResult, moveAddress } from '../../commands/move.ts'
import { unknownEngine } from '../../engine.ts'
import { readRequest } from '../../move/request.ts'
import { type Files, tempDir, writeFiles } from '../temp-dir.ts'

/** The source of a page. */
export const page = (title: string, body = 'Text.', front = ''): string =>
  `---\ntitle: ${title}\ndescription: What this page is for, in one sentence that is long enough.\n${front}---\n\n# ${title}\n\n${body}\n`

/** `site.config.ts`. */
export const config = `import { sidebars } from './sidebars.ts'

export default {
  title: 'Docs',
  description: 'About',
  nav: [{ type: 'link', text: 'Guide', link: '/guide/' }],
  search: { legacy: ['/guide/', '/tools/'], popular: [{ title: 'Setup', link: '/guide/#set-up' }] },
  sidebars,
  redirects: {
    '/ancient/': '/guide/',
    '/guide/#older': '/guide/#set-up',
    '/zebra/': '/tools/',
  },
}
`

/** `sidebars.ts`, which the configuration imports. */
export const sidebars = `export const sidebars = {
  '/guide/': group(),
  '/': ['/', { title: 'More', children: ['/guide/', '/guide/deep/', '/tools/'] }, { title: 'G', link: '/guide/' }],
}

function group(): string[] {
  return ['/guide/', '/guide/deep/']
}
`

/** The files of a site with all kinds of links. */
export const tree = {
  'content/index.md': page(
    'Home',
    '[a](/guide/), [`b`](/guide/#set-up "Title"), [c][], [d](guide/index.md#set-up), <https://example.com/guide/>, `[x](/guide/)`, [e](/guide/?q=1#set-up)\n\n' +
      '```md\n[kept](/guide/)\n```\n\n::::cards\n:::card[G]{to=/guide/}\nWords.\n:::\n::::\n\n[c]: /guide/deep/',
    'next: /guide/\n',
  ),
  'content/guide/index.md': page(
    'Guide',
    '[up](../index.md) [down](deep/index.md) [tools](../tools.md#use)\n\n## Set up\n\n[here](#set-up)\n\n## Other words {#other}\n\nText.',
  ),
  'content/guide/search.yml': 'set-up:\n  - install\n',
  'content/guide/notes.txt': 'kept next to the page',
  'content/guide/deep/index.md': page('Deep', '[guide](../index.md#set-up) [tools](/tools/#use)'),
  'content/tools.md': page('Tools', '[guide](guide/index.md)\n\n## Use\n\nText.', 'prev: /guide/\n'),
  'site.config.ts': config,
  'sidebars.ts': sidebars,
}

/** A site whose addresses have been published. */
export async function createSite(files: Files = {}): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, { ...tree, ...files })
  await acceptAddresses(dir, false)
  return dir
}

/** Moves something on such a site. */
export const run = (dir: string, from: string, to: string, deletes = false, isForced = false): Promise<MoveResult> =>
  moveAddress(readRequest(from, to, deletes), dir, isForced, unknownEngine)
