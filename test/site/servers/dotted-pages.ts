import { type Expected, moved, page } from './expected.ts'

/** Pages with dots in their names, in addition to those of the small site. */
export const dottedPages: Readonly<Record<string, string>> = {
  'guides/v1.2.md': '# Version 1.2\n',
  'guides/node.js/index.md': '# Node.js\n',
  'guides/node.js/a.b.c.md': '# Letters\n',
  'guides/x.y.html.md': '# A file\n',
}

/** All forms of their addresses. */
export function dottedRequests(at: (path: string) => string): Expected[] {
  return [
    ...['guides/v1.2', 'guides/node.js', 'guides/node.js/a.b.c'].flatMap((path) => [
      page(at(`${path}/`)),
      ...[path, `${path}.html`, `${path}.html/`, `${path}/index.html`, `${path}/index`, `${path}//`].map((one) =>
        moved(at(one), at(`${path}/`)),
      ),
      ...[path, `${path}/`, `${path}.html`, `${path}/index.html`].map((one) =>
        moved(at(one.toUpperCase()), at(`${path}/`)),
      ),
    ]),
    page(at('guides/x.y.html')),
    ...['guides/x.y', 'guides/x.y/', 'guides/x.y.html/', 'GUIDES/X.Y', 'Guides/x.Y.Html'].map((path) =>
      moved(at(path), at('guides/x.y.html')),
    ),
  ]
}
