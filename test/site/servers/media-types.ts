import type { Expected } from './expected.ts'

const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'
const firefox = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const forPeople = [
  ...[chrome, firefox, '*/*', 'text/*', 'text/html', 'application/json', ''],
  ...[
    'text/html, text/markdown',
    'text/html;q=0.9, text/markdown;q=0.8',
    'text/markdown;q=0.1, text/*',
    'text/*;q=0.5, text/markdown;q=0.4',
  ],
  ...['text/markdown;q=0', 'text/markdown;q=0.0, */*;q=0.1', 'text/x-markdown', 'x-text/markdown', 'text/markdownx'],
  // Parameters don't matter, except for the quality.
  ...['text/markdown; q=0.5, text/html', 'text/markdown; charset=utf-8; q=0.5, text/html; q=0.9'],
  ...['text/markdown;charset=utf-8;q=0', 'text/html;level=1, text/markdown', 'text/html;level=1, text/markdown;q=0.9'],
]
const forPrograms = [
  ...[
    'text/markdown',
    'text/markdown, text/html',
    'text/markdown, text/html, */*',
    'TEXT/Markdown',
    'text/markdown, */*',
  ],
  ...[
    '*/*, text/markdown',
    'text/html;q=0.9, text/markdown',
    'text/html;q=0.8, text/markdown;q=0.9',
    'text/markdown ; q=1.000 , text/html;q=0.999',
  ],
  ...[
    'text/markdown;q=0.5',
    'text/markdown;q=0.5, */*;q=0.1',
    'text/markdown;q=0.5, text/html;q=0.5',
    'text/plain, text/markdown;q=0.3, text/html;q=0',
  ],
  ...[
    'text/markdown;charset=utf-8',
    'text/markdown; charset=UTF-8; variant=GFM',
    'text/markdown;variant=GFM;q=0.9, text/html;level=1;q=0.8',
    'text/markdown; variant="a b", */*;q=0.1',
  ],
]

const type = (name: 'html' | 'markdown'): string => `text/${name}; charset=utf-8`

/** Requests for pages by clients that accept different types. Only those that prefer Markdown get it. */
export function mediaTypes(at: (path: string) => string): Expected[] {
  const asked = (path: string, accept: string, name: 'html' | 'markdown'): Expected => ({
    path,
    options: { headers: { Accept: accept } },
    status: 200,
    headers: { 'content-type': type(name), vary: 'Accept, Accept-Encoding', 'cache-control': 'no-cache' },
  })
  const steps = at('guides/steps/')
  const preferring = { headers: { Accept: 'text/markdown' } }
  return [
    ...forPeople.map((accept) => asked(steps, accept, 'html')),
    ...forPrograms.map((accept) => asked(steps, accept, 'markdown')),
    ...[at(''), at('quickstart/old.html')].flatMap((path) => [
      asked(path, firefox, 'html'),
      asked(path, 'text/markdown', 'markdown'),
    ]),
    // The Markdown itself, whatever the client prefers.
    ...['guides/steps/index.md', 'quickstart/old.html.md'].map(
      (path): Expected => ({
        path: at(path),
        options: { headers: { Accept: firefox } },
        status: 200,
        headers: { 'content-type': type('markdown'), vary: 'Accept-Encoding' },
      }),
    ),
    {
      path: steps,
      options: { ...preferring, method: 'HEAD' },
      status: 200,
      headers: { 'content-type': type('markdown') },
      body: '',
    },
    // What has no Markdown version stays as it is.
    { path: at('parts/'), options: preferring, status: 200, headers: { 'content-type': type('html') } },
    { path: at('guides/steps'), options: preferring, status: 301, headers: { location: steps } },
    { path: at('nowhere/'), options: preferring, status: 404, headers: { 'content-type': type('html') } },
    {
      path: at('digits.txt'),
      options: preferring,
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  ]
}
