#!/usr/bin/env node
// @ts-check
// The program of the published package: `npx lectern build`.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Built by `prepack`, so it isn't there for type checks, nor in the engine's own repository.
const program = new URL('../dist/main.js', import.meta.url)
if (!existsSync(program)) {
  console.error(
    "this copy of lectern isn't built\n  fix: in its repository, use the npm scripts, such as `npm run build`",
  )
  process.exit(1)
}
const { main } = await import(program.href)
const version = readFileSync(new URL('../dist/version.txt', import.meta.url), 'utf8')
const isServing = await main(process.argv.slice(2), {
  version,
  worker: fileURLToPath(new URL('../dist/worker.js', import.meta.url)),
  cacheDir: join(resolve('.cache/engine'), version),
})
// What the site's code left running, such as a timer, must not keep the process alive.
if (!isServing) process.exit()
