import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { withBase } from '../../packages/lectern/src/shared/routes/routes.ts'
import type { NavData } from '../../packages/lectern/src/shared/site-data.ts'

/** The addresses of all pages and of everything that the application may load. */
export async function pathsOf(root: string, base: string): Promise<string[]> {
  const nav: NavData = JSON.parse(await readFile(join(root, base, 'assets/nav/site.json'), 'utf8'))
  const pages = Object.keys(nav.chunks).map((route) => withBase(base, route))
  const files = await glob(['assets/**', '!**/*.br'], { cwd: join(root, base) })
  return [...pages, ...files.map((file) => withBase(base, file))].toSorted()
}
