import { describe, expect, test } from 'vitest'
import { frameIds, isFrameId } from '../../shared/frame-ids.ts'
import { createNav, createPageData, createSiteData } from '../../shared/testing/pages.ts'
import { type DocumentAssets, renderDocument } from './document.tsx'
import { notFoundPage } from './not-found.ts'

const assets: DocumentAssets = {
  app: '/docs/assets/js/1.1a2b3c4d.js',
  style: '/docs/assets/css/app.1a2b3c4d.css',
  failure: '/docs/assets/js/failure.1a2b3c4d.js',
  deferredStyle: '/docs/assets/css/deferred.1a2b3c4d.css',
  icon: { href: '/docs/assets/icon.1a2b3c4d.svg', type: 'image/svg+xml' },
  nav: '/docs/assets/nav/site.json',
  feeds: null,
  drawn: { previews: false, icons: false },
  theme: { wordmark: '<svg class="wordmark"></svg>', label: 'Docs', footer: [], head: null },
  backgrounds: ['#fff', '#0d1214'],
  policy: null,
  tagManager: null,
  inline: { style: { core: 'p{color:red}', parts: [] }, head: 'head()', tail: 'tail()', movedAnchors: 'moved()' },
}
const nav = createNav({
  sidebars: {
    '/': [
      { type: 'link', title: 'Home', path: '/' },
      {
        type: 'group',
        title: 'Essential',
        collapsible: true,
        children: [
          { type: 'link', title: 'Steps', path: '/steps/' },
          { type: 'external', title: 'Blog', href: 'https://example.com/blog' },
        ],
      },
      {
        type: 'group',
        title: 'Advanced',
        collapsible: true,
        children: [{ type: 'link', title: 'Code', path: '/code/' }],
      },
    ],
  },
})
const page = createPageData('/steps/', {
  title: 'Steps & <more>',
  breadcrumbs: ['Essential'],
  headers: [
    { level: 2, title: 'One', slug: 'one' },
    { level: 3, title: 'Two', slug: 'two' },
    { level: 4, title: 'Unlisted', slug: 'unlisted' },
  ],
  prev: { title: 'Home', path: '/' },
  next: { title: 'Code', path: '/code/' },
  editUrl: 'https://example.com/edit/steps/index.md',
  changed: '2022-05-02',
})
const html = '<h1>Steps</h1><p>Words &amp; more.</p>'

/** React marks where two texts meet; that is nothing a reader sees. */
function render(own: Partial<Parameters<typeof renderDocument>[0]> = {}): string {
  return renderDocument({ page, html, nav, assets, ...own }).replaceAll('<!-- -->', '')
}

/** The part of the document between two texts. */
function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  expect(start, `${from} is missing`).toBeGreaterThanOrEqual(0)
  return text.slice(start + from.length, text.indexOf(to, start + from.length))
}

test('only a page with moved anchors has their table and its script, in the head', () => {
  const own = render({ page: { ...page, movedAnchors: { '</script>': '/docs/x/#a' } } })
  expect(between(own, '<script>head()</script>', '<link rel="stylesheet"')).toBe(
    '<script type="application/json" data-moved>{"\\u003c/script>":"/docs/x/#a"}</script><script>moved()</script>',
  )
  expect(render()).not.toContain('moved')
})

describe('the head', () => {
  test('says what the page is, and where', () => {
    expect(between(render(), '<head>', '</head>')).toBe(
      [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
        '<title>Steps &amp; &lt;more&gt; | Docs</title>',
        '<meta name="description" property="og:description" content="Description of /steps/">',
        '<meta name="version" content="latest">',
        '<link rel="canonical" href="https://example.com/docs/steps/">',
        '<meta property="og:type" content="article"><meta property="og:url" content="https://example.com/docs/steps/"><meta property="og:title" content="Steps &amp; &lt;more> | Docs"><meta name="twitter:card" content="summary">',
        '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0d1214"><meta name="theme-color" content="#fff">',
        '<link rel="icon" href="/docs/assets/icon.1a2b3c4d.svg" type="image/svg+xml">',
        '<style>p{color:red}</style><script>head()</script><link rel="stylesheet" href="/docs/assets/css/deferred.1a2b3c4d.css" media="print,(forced-colors)"><noscript><link rel="stylesheet" href="/docs/assets/css/deferred.1a2b3c4d.css"></noscript>',
      ].join(''),
    )
  })

  test("the not-found page has no canonical address and isn't indexed", () => {
    const document = render({ page: notFoundPage(['/']) })
    expect(document).toMatch(/<title>Page not found \| Docs<\/title>.*<meta name="robots" content="noindex">.*<\/head>/)
    expect(document).not.toMatch(/canonical|og:|twitter:|ld\+json/)
  })
})

test("the document contains the application's addresses for the boot script", () => {
  expect(between(render(), '<!doctype html>', '<head>')).toBe(
    '<html lang="en-US" data-app="/docs/assets/js/1.1a2b3c4d.js" data-failure="/docs/assets/js/failure.1a2b3c4d.js" data-style="/docs/assets/css/app.1a2b3c4d.css" data-nav="/docs/assets/nav/site.json">',
  )
  expect(render({ chunk: '5e6f7a8b' })).toContain(' data-nav="/docs/assets/nav/site.json" data-chunk="5e6f7a8b"><head>')
  const german = createNav({ site: createSiteData({ lang: 'de' }) })
  expect(render({ nav: german, assets: { ...assets, style: null } })).toMatch(
    /^<!doctype html><html lang="de" data-app="[^"]*" data-failure="[^"]*" data-nav="[^"]*"><head>/,
  )
})

test('the document contains the compiled page unchanged', () => {
  expect(render()).toContain(`<article class="page">${html}</article>`)
  const home = createPageData('/', { frontmatter: { title: 'x', description: 'y', layout: 'home' } })
  expect(render({ page: home })).toContain(`<article class="home">${html}</article>`)
})

test('the sidebar marks the page, opens the groups above it and lists its sections', () => {
  const sidebar = between(render(), '<nav id="sidebar"', '</nav>')
  expect(sidebar).toContain('aria-label="Sidebar"')
  expect(sidebar).toContain('<a href="/docs/">Home</a>')
  expect(sidebar).toContain('<details data-group="Essential" open="">')
  expect(sidebar).toContain('<details data-group="Advanced">')
  expect(sidebar).toContain(
    '<a href="/docs/steps/" aria-current="page">Steps</a><ul class="heads"><li><a href="#one">One</a></li></ul>',
  )
  expect(sidebar).toContain('<a href="https://example.com/blog">Blog</a>')
  expect(sidebar.match(/aria-current/g)).toHaveLength(1)
})

test('the layout shows breadcrumbs, headings, adjacent pages and the source link', () => {
  const document = render()
  expect(between(document, '<p class="crumbs">', '</p>')).toBe('<span>Essential</span><small>1 min</small>')
  expect(between(document, '<nav class="toc"', '</nav>')).toBe(
    ' aria-label="On this page"><h2>On this page</h2><ul><li><a href="#one">One</a></li><li><a href="#two" class="sub">Two</a></li></ul>',
  )
  expect(between(document, '<nav class="next" aria-label="Previous and next page">', '</nav>')).toBe(
    '<a href="/docs/" rel="prev"><small>Previous</small> Home</a><a href="/docs/code/" rel="next"><small>Next</small> Code</a>',
  )
  expect(document).toContain('<a href="https://example.com/edit/steps/index.md">Edit this page</a>')
  expect(document).toContain('Updated <time dateTime="2022-05-02">May 2, 2022</time>')
})

test("the document contains the page data without headings, which can't end their script early", () => {
  const data = between(render(), '<script type="application/json" id="page-data">', '</script>')
  expect(data).toContain('Steps & \\u003cmore>')
  const { headers: _, ...rest } = page
  const { title, description, layout, kind } = page.frontmatter
  expect(JSON.parse(data)).toEqual({ ...rest, frontmatter: { title, description, layout, kind } })
})

test('the boot script is at the end, and a module only if it needs to be', () => {
  expect(render()).toMatch(/<\/script><script>tail\(\)<\/script><\/body><\/html>\n$/)
  const inline = { ...assets.inline, tail: 'import "/x.js"' }
  expect(render({ assets: { ...assets, inline } })).toContain('<script type="module">import "/x.js"</script></body>')
})

test('the tag manager has a script only where one is configured', () => {
  const settings = { id: 'GTM-1', src: 'https://tags.example/gtm.js', onLoopback: false }
  const withTags = (own: Partial<typeof settings>): string =>
    render({
      assets: { ...assets, tagManager: { src: '/docs/assets/js/tag-manager.js', settings: { ...settings, ...own } } },
    })
  const script =
    '<script src="/docs/assets/js/tag-manager.js" defer data-id="GTM-1" data-src="https://tags.example/gtm.js"'
  expect(withTags({})).toContain(`${script}></script></body>`)
  expect(withTags({ onLoopback: true })).toContain(`${script} data-on-loopback></script></body>`)
  expect(render()).not.toContain('data-src')
})

test('the not-found page shows a way on instead of a page', () => {
  const document = render({ page: notFoundPage(['/']), html: '' })
  expect(document).toContain('<article class="not-found"><h1 tabindex="-1">Page not found</h1>')
  expect(document).toMatch(/<p>There is no page at this address\..*<h2>Popular pages<.h2><ul><li><a href="\/docs\/">/)
  expect(document).not.toContain('<footer>')
})

/** A site whose frame has every kind of menu, some of them twice. */
const menuSite = createSiteData({
  nav: ['Concepts', 'Guides'].map((text) => ({
    type: 'grid',
    text,
    sections: ['/a/'],
    items: [{ title: `About ${text}`, subtitle: 'B', link: '/a/', icon: 'step' }],
  })),
  versions: { current: 'v2', label: 'Versions', items: [{ text: 'v1', link: 'https://example.com/v1' }] },
})
const menuDocument = render({ nav: { ...nav, site: menuSite } })
const idsOfFrame = [...menuDocument.matchAll(/\sid="([^"]+)"/g)].flatMap(([, id]) => id ?? [])

test('each grid of tiles in the top navigation has its own id, which its button opens', () => {
  expect(idsOfFrame).toEqual([...new Set(idsOfFrame)])
  for (const text of ['Concepts', 'Guides']) {
    const [button = ''] = menuDocument.match(new RegExp(`<button[^>]*>${text} `)) ?? []
    const id = /popoverTarget="([^"]+)"/.exec(button)?.[1]
    expect(between(menuDocument, `<div id="${id}"`, '</div>')).toContain(`About ${text}`)
  }
})

test('headings are kept from using the ids of the frame', () => {
  expect(idsOfFrame.filter((id) => !isFrameId(id))).toEqual([])
  // The help dialog, the menus of a page, and the list of results come later.
  const later = ['help-title', 'menu-contents', 'menu-page', 'search-results']
  expect([...idsOfFrame.filter((id) => !/\d/.test(id)), ...later].toSorted()).toEqual([...frameIds].toSorted())
  expect(['menu-12', 'search-group-0'].every(isFrameId)).toBe(true)
  expect(['menu', 'menu-items', 'search-group'].some(isFrameId)).toBe(false)
})

describe('the link to the repository', () => {
  const linkFor = (own: Partial<typeof nav.site>): string =>
    between(render({ nav: { ...nav, site: createSiteData(own) } }), '<a class="icon repo"', '</a>')

  test('names GitHub, and has its icon, only if it leads there', () => {
    const onGitHub = linkFor({ repo: 'https://github.com/acme/acme' })
    const elsewhere = linkFor({ repo: 'https://git.example.com/acme' })
    expect(onGitHub).toContain('aria-label="Source on GitHub"')
    expect(elsewhere).toContain('aria-label="Source code"')
    expect(drawingIn(onGitHub)).not.toBe(drawingIn(elsewhere))
  })

  test("can have the site's own icon", () => {
    expect(drawingIn(linkFor({ repo: 'https://github.com/acme/acme', repoIcon: 'M3 5h14' }))).toBe('M3 5h14')
  })

  function drawingIn(link: string): string | undefined {
    return /<path d="([^"]+)"/.exec(link)?.[1]
  }
})

test('the search calls the pages what the site calls them', () => {
  const site = createSiteData({ pagesName: 'the handbook' })
  const document = render({ nav: { ...nav, site } })
  // The field in the header has room for the default name.
  expect(document).toContain('<span>Search</span><kbd>')
  expect(render()).toContain('<span>Search the docs</span><kbd>')
  expect(document).toContain('<dialog class="search-dialog" aria-label="Search the handbook"')
  expect(document).not.toContain('the docs')
})

test("the head ends with the site's own additions", () => {
  const head = '<style>@font-face{}</style>'
  expect(render({ assets: { ...assets, theme: { ...assets.theme, head } } })).toContain(`${head}<style>p{`)
})

test('the same page gives the same bytes', () => {
  expect(render()).toBe(render())
})
