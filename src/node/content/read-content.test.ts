import { describe, expect, test } from 'vitest'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { findCollisions, findPages, readContent } from './read-content.ts'

async function folderOf(files: Record<string, string>): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, files)
  return dir
}

describe('readContent', () => {
  test('reads every page below the folder, in the order of their paths', async () => {
    const dir = await folderOf({
      'b/index.md': 'B',
      'index.md': 'Home',
      'a/deep/er.md': 'Deeper',
      'a/old.html.md': 'Old',
      'a/data.json': '{}',
      'B.md': 'Capital',
    })
    expect(await readContent(dir)).toEqual({
      problems: [],
      sources: [
        { relativePath: 'B.md', text: 'Capital', figures: {} },
        { relativePath: 'a/deep/er.md', text: 'Deeper', figures: {} },
        { relativePath: 'a/old.html.md', text: 'Old', figures: {} },
        { relativePath: 'b/index.md', text: 'B', figures: {} },
        { relativePath: 'index.md', text: 'Home', figures: {} },
      ],
    })
  })

  test('folders that start with _ hold no pages', async () => {
    const dir = await folderOf({ '_drafts/a.md': 'x', 'a/_parts/deep/b.md': 'x', 'a/_c.md': 'x' })
    expect(await findPages(dir)).toEqual(['a/_c.md'])
  })

  test('a page may place the figures beside it and those for all; its own come first', async () => {
    const dir = await folderOf({
      'index.md': '',
      'a/index.md': '',
      'a/b/index.md': '',
      'root.svg': 'root',
      'a/own.svg': 'own',
      'a/same.svg': 'same in a',
      '_figures/same.svg': 'same for all',
      '_figures/all.svg': 'for all',
      '_figures/deep/hidden.svg': 'hidden',
    })
    const { sources } = await readContent(dir)
    const shared = { 'all.svg': 'for all', 'same.svg': 'same for all' }
    expect(Object.fromEntries(sources.map(({ relativePath, figures }) => [relativePath, figures]))).toEqual({
      'index.md': { ...shared, 'root.svg': 'root' },
      'a/index.md': { ...shared, 'own.svg': 'own', 'same.svg': 'same in a' },
      'a/b/index.md': shared,
    })
  })

  test('line ends and encoding marks of Windows make no difference', async () => {
    const dir = await folderOf({ 'a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n' })
    expect((await readContent(dir)).sources[0]?.text).toBe('---\ntitle: A\n---\n')
  })

  test('an empty folder has no pages', async () => {
    expect(await readContent(await tempDir())).toEqual({ sources: [], problems: [] })
  })

  test('two sources of one route are a problem', async () => {
    const { problems } = await readContent(await folderOf({ 'a/b.md': '', 'a/b/index.md': '' }))
    expect(problems.map(({ file }) => file)).toEqual(['a/b/index.md'])
  })
})

describe('findCollisions', () => {
  test('every source but the first is told which one has its route', () => {
    const place = { line: 0, column: 0, fix: 'remove one of the two', severity: 'error' }
    expect(findCollisions(['a.md', 'a/b.md', 'a/b/index.md', 'a/index.md', 'a/index/index.md', 'index.md'])).toEqual([
      { ...place, file: 'a/index.md', message: 'gives the route /a/, as a.md does' },
      { ...place, file: 'a/b/index.md', message: 'gives the route /a/b/, as a/b.md does' },
    ])
  })

  test('a page of a name that ends in .html is another one', () => {
    expect(findCollisions(['a/b.html.md', 'a/b.md'])).toEqual([])
  })
})
