import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, tempDir } from '../../testing/temp-dir.ts'
import { isUntouched } from '../build-record.ts'
import { openStaging, type Staging } from './staging.ts'
import { writeFiles } from './write-files.ts'

test('two groups can share a file, whether they are new or reused', async () => {
  const outDir = join(await tempDir(), 'dist')
  const share = async (before: Staging['groups'], texts: Record<string, string>): Promise<Staging['groups']> => {
    const staging = await openStaging(outDir, before)
    for (const [id, text] of Object.entries(texts)) {
      if (staging.reuse(id, text)) continue
      const files = [
        { path: `${id}.json`, content: id + text },
        { path: `chunks/${text}.json`, content: text },
      ]
      staging.add(id, { key: text, files: await writeFiles(staging.dir, files, 'fair') })
    }
    await staging.write({ path: '404.html', content: 'not found' }, 'fair')
    await staging.commit()
    expect(isUntouched(outDir, staging)).toBe(true)
    return staging.groups
  }
  let groups = await share({}, { a: 'one' })
  groups = await share(groups, { a: 'one', b: 'two', c: 'two' })
  groups = await share(groups, { a: 'one', b: 'two', c: 'two', d: 'two' })
  await share(groups, { a: 'one', b: 'two', c: 'two', d: 'one' })
  expect(await readFiles(outDir)).toMatchObject({
    'chunks/one.json': 'one',
    'chunks/two.json': 'two',
    'c.json': 'ctwo',
    'd.json': 'done',
  })
})
