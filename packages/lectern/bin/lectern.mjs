#!/usr/bin/env node
// @ts-check
// The program of the published package: `npx lectern build`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Built by `prepack`, so it isn't there for type checks.
const { main } = await import(new URL('../dist/main.js', import.meta.url).href)
const version = readFileSync(new URL('../dist/version.txt', import.meta.url), 'utf8')
const isServing = await main(process.argv.slice(2), {
  version,
  worker: fileURLToPath(new URL('../dist/worker.js', import.meta.url)),
  cacheDir: join(resolve('.cache/engine'), version),
})
// What the site's code left running, such as a timer, must not keep the process alive.
if (!isServing) process.exit()
