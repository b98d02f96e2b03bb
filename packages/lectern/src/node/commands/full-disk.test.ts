import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { beforeEach, expect, test } from 'vitest'
import { openProject } from '../project.ts'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { acceptAddresses } from './links-accept.ts'
import { addPage } from './new.ts'

/** Whether files only get their first byte. */
let isFull = false

beforeEach(() => {
  const { writeFileSync, promises } = fs
  const { writeFile } = promises
  const firstByte = (content: unknown): string => String(content).slice(0, 1)
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  Object.assign(fs, {
    writeFileSync(...[path, content, options]: Parameters<typeof writeFileSync>) {
      writeFileSync(path, isFull ? firstByte(content) : content, options)
      if (isFull) throw error
    },
  })
  Object.assign(promises, {
    async writeFile(...[path, content, options]: Parameters<typeof writeFile>) {
      await writeFile(path, isFull ? firstByte(content) : content, options)
      if (isFull) throw error
    },
  })
  syncBuiltinESMExports()
  return () => {
    isFull = false
    Object.assign(fs, { writeFileSync })
    Object.assign(promises, { writeFile })
    syncBuiltinESMExports()
  }
})

async function createSite(): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': '# Home\n\n## One\n', 'addresses.txt': '/\n/#gone\n' })
  return dir
}

test('the list of addresses stays as it is', async () => {
  const dir = await createSite()
  const before = await readFiles(dir)
  isFull = true
  await expect(acceptAddresses(dir, false)).rejects.toThrow('ENOSPC')
  isFull = false
  expect(await readFiles(dir)).toEqual(before)
})

test('a new page is written as soon as there is space again', async () => {
  const dir = await createSite()
  const before = await readFiles(dir)
  const project = await openProject(dir)
  isFull = true
  await expect(addPage('/guide/steps/', 'Steps', project)).rejects.toThrow('ENOSPC')
  isFull = false
  expect(await readFiles(dir)).toEqual(before)
  await addPage('/guide/steps/', 'Steps', project)
  expect(Object.keys(await readFiles(dir))).toContain('guide/steps/index.md')
})
