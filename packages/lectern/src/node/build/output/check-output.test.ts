import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteError } from '../../problem.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { resolveOutput } from './check-output.ts'

/** A project with a public folder elsewhere, and a link to its content. */
async function createProject() {
  const dir = await tempDir()
  const [contentDir, publicDir] = [join(dir, 'work/content'), join(dir, 'work/public')]
  for (const folder of [contentDir, publicDir, join(dir, 'sites')]) await mkdir(folder, { recursive: true })
  await symlink(contentDir, join(dir, 'link'))
  await symlink(join(dir, 'sites'), join(dir, 'link-to-sites'))
  await symlink(join(dir, 'nowhere'), join(dir, 'broken'))
  return { dir, contentDir, publicDir }
}

test.each([
  ['work/content', 'is inside the content folder'],
  ['work/content/dist', 'is inside the content folder'],
  ['link/dist', 'is inside the content folder'],
  ['work/public/dist', 'is inside the public folder'],
  ['work', 'contains the content folder'],
  ['.', 'contains the content folder'],
  ['broken', 'is a broken symbolic link'],
  ['broken/dist', 'is a broken symbolic link'],
])('a build into %s is refused', async (out, message) => {
  const { dir, ...project } = await createProject()
  expect(() => resolveOutput(join(dir, out), project)).toThrow(SiteError)
  expect(() => resolveOutput(join(dir, out), project)).toThrow(message)
})

test.each(['.', 'below'])('a build is refused if it runs in the folder that it would replace: %s', async (place) => {
  const { dir, ...project } = await createProject()
  await mkdir(join(dir, 'sites/below'))
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(join(dir, 'sites', place))
  expect(() => resolveOutput(join(dir, 'link-to-sites'), project)).toThrow(
    `is your current folder, or contains it, and a build replaces it\n  fix: change to another folder first: cd ${dir}`,
  )
  process.chdir(dir)
  expect(resolveOutput(join(dir, 'sites'), project)).toBe(join(dir, 'sites'))
})

test('other folders are fine, and links are followed', async () => {
  const { dir, ...project } = await createProject()
  for (const out of ['work/dist', 'work/content-dist', 'work/..dist', 'new/dist'])
    expect(resolveOutput(join(dir, out), project)).toBe(join(dir, out))
  expect(resolveOutput(join(dir, 'link-to-sites'), project)).toBe(join(dir, 'sites'))
  expect(resolveOutput(join(dir, 'link-to-sites/dist'), { ...project, publicDir: null })).toBe(join(dir, 'sites/dist'))
})
