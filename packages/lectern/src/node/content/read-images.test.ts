import { expect, test } from 'vitest'
import { openFolder } from '../folder.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { readImages } from './read-images.ts'

const svg = (attributes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`
/** A picture of one red dot. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64')

test('the images of a folder have their sizes, other files are none', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'logo.svg': svg('viewBox="0 0 64 32"'),
    'a/b.SVG': svg('width="20" height="10"'),
    'endless.svg': svg('class="x"'),
    'broken.png': 'no picture',
    'robots.txt': 'User-agent: *',
    'dot.gif': gif,
  })
  expect(readImages(openFolder(dir))).toEqual({
    '/a/b.SVG': { width: 20, height: 10 },
    '/broken.png': null,
    '/dot.gif': { width: 1, height: 1 },
    '/endless.svg': null,
    '/logo.svg': { width: 64, height: 32 },
  })
})

test('a picture that a camera took on its side has the size that it is shown with', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'upright.jpg': turnedJpeg({ width: 3, height: 2 }) })
  expect(readImages(openFolder(dir))).toEqual({ '/upright.jpg': { width: 2, height: 3 } })
})

test('an image of several MB is noted', async () => {
  const dir = await tempDir()
  const heavy = Buffer.concat([gif, Buffer.alloc(1_000_000)])
  await writeFiles(dir, { 'heavy.gif': heavy, 'light.gif': heavy.subarray(0, 1_000_000) })
  expect(readImages(openFolder(dir))).toEqual({
    '/heavy.gif': { width: 1, height: 1, excess: heavy.length },
    '/light.gif': { width: 1, height: 1 },
  })
})

test('without a folder there are no images', () => {
  expect(readImages(openFolder(null))).toEqual({})
})

/** The head of a JPEG, which is all that its size is read from: the mark of a camera held on its side, then the size. */
function turnedJpeg({ width, height }: { width: number; height: number }): Buffer {
  const exif = [
    ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0')],
    // One entry: orientation (0x0112), a short, 6.
    ...[...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ]
  const size = [0xff, 0xc0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]
  return Buffer.from([0xff, 0xd8, ...exif, ...size, 0xff, 0xd9])
}
