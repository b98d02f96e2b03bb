import { type Expected, html, missing, moved, page } from './expected.ts'

/** Pages with capitals in their names, in addition to those of the small site. */
export const formPages: Readonly<Record<string, string>> = {
  'guides/MyPage.md': '# My page\n',
}

/** Page -> other forms of its address. */
const redirected: Readonly<Record<string, readonly string[]>> = {
  'guides/steps/': [
    ...['index/', 'index.html/', 'INDEX.html/', 'index//', '/index.html', 'index.html//', 'index.html/.'].map(
      (end) => `guides/steps/${end}`,
    ),
    ...['guides/steps%2findex.html', 'guides/steps/inde%78.html', 'guides/steps/%49ndex.html/', 'guides/steps%2ehtml'],
    ...[
      'guides/./steps',
      'guides/x/../steps.html',
      'guides%2fsteps',
      'guides//steps%2f',
      'guides/steps//?',
      'guides/steps?',
    ],
  ],
  'guides/steps/?a=//': ['guides/steps?a=//', 'guides/steps/index.html/?a=//'],
  'guides/steps/?a=1#anatomy': ['cron/index/?a=1', 'CRON/index.html/?a=1'],
  'guides/?b=2': ['old?b=2', 'old/index.html?b=2'],
  'guides/?a=1': ['old', 'old.html/', 'OLD.HTML', 'old.html?'],
  'quickstart/old.html': [
    'quickstart/old/index/',
    'quickstart/old/index.html/',
    'quickstart//old.html',
    'quickstart/old%2f',
  ],
  'guides/MyPage/': ['guides/mypage/', 'guides/MYPAGE', 'guides/mypage/index.html/'],
  '': ['index', 'index/', 'index.html/', '%69ndex.html', '/'],
}

/** Addresses that servers take for a page's own after decoding and resolving them. */
const pages = [
  ...[
    'guides/steps%2f',
    'guides/steps%2F',
    'guides/steps/.',
    'guides/steps/%2e',
    'guides/steps/x/..',
    'guides/steps%2fx%2f..',
  ],
  ...[
    'guides/./steps/',
    'guides/x/%2e%2e/steps/',
    'guides/%73teps/',
    'guides/steps/?a=//',
    'guides/steps/?a=/index.html',
  ],
  ...['quickstart/old%2ehtml', 'quickstart/./old.html', 'quickstart/old.html?a=/', 'guides/..', 'guides/%2e%2e', '.'],
]

const nowhere = [
  ...[
    '\\',
    '%5c',
    '%5C',
    '/\\',
    '%5cindex.html',
    '\\index.html',
    '.',
    './',
    ';',
    '/;a=1',
    '%20',
    '/%20',
    '+',
    '%2520',
  ].map((end) => `guides/steps${end}`),
  ...[
    '%3f',
    '%3Fa=1',
    '%23',
    '%26',
    '%252f',
    '%0a',
    '/%0a',
    '.htm',
    '.html.html',
    '/.html',
    '.html/index.html',
    '/...',
  ].map((end) => `guides/steps${end}`),
  ...['/index/index', '/index/index.html', '/index.html/index.html', '/index.htm', '/index.md/'].map(
    (end) => `guides/steps${end}`,
  ),
  ...['\\guides/steps/', 'guides\\steps/', 'guides%5csteps/', 'guides/%ff', 'guides/%c0%af'],
  // Public files and the page for readers without a connection have no other forms, even if they are HTML.
  ...[
    'raw',
    'raw/',
    'raw.html/',
    'RAW.HTML',
    'raw/index.html',
    'demo',
    'demo.html',
    'Demo/',
    'not-saved',
    'not-saved/',
  ],
]

/** Other ways to write addresses, from which each server has to conclude the same. */
export function addressForms(at: (path: string) => string): Expected[] {
  return [
    ...Object.entries(redirected).flatMap(([to, forms]) => forms.map((form) => moved(at(form), at(to)))),
    ...pages
      .map(at)
      .flatMap((path) => [
        accepting(path, html, html, 'Accept, Accept-Encoding'),
        accepting(path, 'text/markdown', 'text/markdown; charset=utf-8', 'Accept, Accept-Encoding'),
      ]),
    ...nowhere.map(at).map(missing),
    // They have no Markdown version.
    ...['raw.html', '/raw.html', 'demo/', 'demo/index.html', 'demo%2findex.html', 'parts/', 'parts%2f'].map((path) =>
      accepting(at(path), 'text/markdown', html, 'Accept-Encoding'),
    ),
    // A proxy sends the host along.
    page(`http://docs.example${at('guides/steps/')}`),
    moved(`http://docs.example:8080${at('guides/steps?a=1')}`, at('guides/steps/?a=1')),
  ]
}

function accepting(path: string, accept: string, type: string, vary: string): Expected {
  return { path, options: { headers: { Accept: accept } }, status: 200, headers: { 'content-type': type, vary } }
}
