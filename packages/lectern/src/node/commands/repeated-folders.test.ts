import { expect, onTestFinished, test, vi } from 'vitest'
import { unknownEngine } from '../engine.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { linksAccept } from './links-accept.ts'
import { mcp } from './mcp.ts'
import { preview } from './preview.ts'

const call = (values: Record<string, string>) => ({ values, positionals: [], engine: unknownEngine })

test('the preview says how to build the folder that it was asked for', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': '# Home\n' })
  await expect(preview.run(call({ content: dir, out: `${dir}/none` }))).rejects.toThrow(
    `fix: run npm run build -- --content ${dir} --out ${dir}/none first`,
  )
})

test('the MCP server says how to build the folder that it was asked for', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': '# Home\n' })
  await expect(mcp.run(call({ content: dir, out: `${dir}/none` }))).rejects.toThrow(
    `fix: run npm run build -- --content ${dir} --out ${dir}/none first`,
  )
})

test('addresses are given up in the list that they are missing from', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': '# Home\n', 'addresses.txt': '/\n/#gone\n' })
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => {
    error.mockRestore()
    log.mockRestore()
    process.exitCode = 0
  })
  await linksAccept.run(call({ content: dir }))
  expect(error.mock.calls.flat().join('\n')).toContain(`run npm run links:accept -- --content ${dir} --forget.`)
})
