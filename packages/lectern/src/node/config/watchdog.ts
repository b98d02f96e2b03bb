import { Worker } from 'node:worker_threads'

/** How much longer than its limit code may block its thread, in seconds. Until then, it's reported like all other faults. */
export const GRACE = 2

/** In seconds. Ticks are counted, not time, because a suspended process must not be ended as it wakes up. */
const tick = 0.5

/** Only ends with a signal: in a worker, `process.exit()` ends just the worker. */
const program = `
const { writeSync } = require('node:fs')
const watched = new Map()
require('node:worker_threads').parentPort.on('message', ({ id, ticks, message }) => {
  if (ticks === 0) watched.delete(id)
  else watched.set(id, { ticks, message })
})
setInterval(() => {
  for (const one of watched.values()) {
    one.ticks -= 1
    if (one.ticks > 0) continue
    writeSync(2, one.message)
    process.kill(process.pid, 'SIGKILL')
  }
}, ${tick * 1000})`

/** Started when it's first needed, which takes 15 ms of another core. */
let watchdog: Worker | null = null
let lastId = 0

/**
 * Watches from another thread, because nothing in this one can stop it if it waits for another process or for memory, or loops
 * after something was awaited.
 * @param seconds after which the process ends with the message
 * @returns calls the watchdog off
 */
export function startWatchdog(seconds: number, message: string): () => void {
  watchdog ??= open()
  const worker = watchdog
  const send = (ticks: number): void => worker.postMessage({ id, ticks, message })
  lastId += 1
  const id = lastId
  send(Math.ceil(seconds / tick))
  return () => send(0)
}

/** Without the options of the process, which could load other modules. */
function open(): Worker {
  const worker = new Worker(program, { eval: true, execArgv: [] })
  worker.unref()
  return worker
}
