import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPages } from '../content/find-pages.ts'
import { openContent } from '../content/site-folders.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { readContent } from './read.ts'

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
      'C.md': 'Capital',
    })
    expect(readContent(openContent(dir))).toEqual({
      problems: [],
      sources: [
        { relativePath: 'C.md', text: 'Capital', figures: {} },
        { relativePath: 'a/deep/er.md', text: 'Deeper', figures: {} },
        { relativePath: 'a/old.html.md', text: 'Old', figures: {} },
        { relativePath: 'b/index.md', text: 'B', figures: {} },
        { relativePath: 'index.md', text: 'Home', figures: {} },
      ],
    })
  })

  test('folders that start with _ hold no pages', async () => {
    const dir = await folderOf({ '_drafts/a.md': 'x', 'a/_parts/deep/b.md': 'x', 'a/_c.md': 'x' })
    expect(findPages(dir)).toEqual(['a/_c.md'])
  })

  test('a page can use figures from its folder and shared ones; its own take precedence', async () => {
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
    const { sources } = readContent(openContent(dir))
    const shared = {
      'all.svg': { file: '_figures/all.svg', svg: 'for all' },
      'same.svg': { file: '_figures/same.svg', svg: 'same for all' },
    }
    expect(Object.fromEntries(sources.map(({ relativePath, figures }) => [relativePath, figures]))).toEqual({
      'index.md': { ...shared, 'root.svg': { file: 'root.svg', svg: 'root' } },
      'a/index.md': {
        ...shared,
        'own.svg': { file: 'a/own.svg', svg: 'own' },
        'same.svg': { file: 'a/same.svg', svg: 'same in a' },
      },
      'a/b/index.md': shared,
    })
  })

  test('line ends and encoding marks of Windows make no difference', async () => {
    const dir = await folderOf({ 'a.md': '\uFEFF---\r\ntitle: A\r\n---\r' })
    expect(readContent(openContent(dir)).sources[0]?.text).toBe('---\ntitle: A\n---\n')
  })

  test('an empty folder has no pages', async () => {
    const { sources, problems } = readContent(openContent(await tempDir()))
    expect(sources).toEqual([])
    expect(problems.map(({ message }) => message)).toEqual(['the site has no pages'])
  })

  test('a link to a folder above it is not followed', async () => {
    const dir = await folderOf({ 'index.md': '', 'a/index.md': '' })
    await symlink('..', join(dir, 'a/loop'))
    await symlink('/no/such/file.md', join(dir, 'gone.md'))
    expect(findPages(dir)).toEqual(['a/index.md', 'index.md'])
  })

  test('two sources of one route are a problem', async () => {
    const { problems } = readContent(openContent(await folderOf({ 'index.md': '', 'a/b.md': '', 'a/b/index.md': '' })))
    expect(problems.map(({ file }) => file)).toEqual(['a/b/index.md'])
  })
})

test('a page is read with the search words next to it', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'index.md': '# Home\n',
    'search.yml': 'home: [start]\n',
    'guide.md': '# Guide\n',
    'guide.search.yml': 'guide: [manual]\n',
    'plain.md': '# Plain\n',
  })
  const { sources, problems } = readContent(openContent(dir))
  expect(problems).toEqual([])
  expect(sources.map(({ relativePath, searchWords }) => [relativePath, searchWords])).toEqual([
    ['guide.md', { path: 'guide.search.yml', text: 'guide: [manual]\n' }],
    ['index.md', { path: 'search.yml', text: 'home: [start]\n' }],
    ['plain.md', undefined],
  ])
})
