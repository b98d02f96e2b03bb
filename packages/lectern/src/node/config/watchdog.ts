import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/** How much longer than its limit code may block its thread, in seconds. Until then, it's reported like all other faults. */
export const GRACE = 2

/** In seconds. Ticks are counted, not time, because a suspended process must not be ended as it wakes up. */
const tick = 0.5

/** Only ends with a signal: in a worker, `process.exit()` ends just the worker. */
const program = `
const { writeSync } = require('node:fs')
const { receiveMessageOnPort, workerData } = require('node:worker_threads')
const { port, state, stderr, tick } = workerData
const watched = new Map()
for (;;) {
  const before = Atomics.load(state, 0)
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    const { id, ticks, message } = next.message
    if (ticks === 0) watched.delete(id)
    else watched.set(id, { ticks, message })
  }
  if (Atomics.wait(state, 0, before, watched.size > 0 ? tick * 1000 : Infinity) !== 'timed-out') continue
  for (const one of watched.values()) {
    one.ticks -= 1
    if (one.ticks > 0) continue
    writeSync(stderr, one.message)
    process.kill(process.pid, 'SIGKILL')
  }
}`

interface Watchdog {
  port: MessagePort
  state: Int32Array
}

/** Started when it's first needed, which takes 15 ms of another core. */
let watchdog: Watchdog | null = null
let lastId = 0

/**
 * Watches from another thread, because nothing in this one can stop it if it waits for another process or for memory, or loops
 * after something was awaited.
 * @param seconds after which the process ends with the message
 * @returns calls the watchdog off
 */
export function startWatchdog(seconds: number, message: string): () => void {
  watchdog ??= open()
  const { port, state } = watchdog
  const send = (ticks: number): void => {
    port.postMessage({ id, ticks, message })
    Atomics.add(state, 0, 1)
    Atomics.notify(state, 0)
  }
  lastId += 1
  const id = lastId
  send(Math.ceil(seconds / tick))
  return () => send(0)
}

function open(): Watchdog {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(program, {
    eval: true,
    workerData: { port: port2, state, stderr: process.stderr.fd, tick },
    transferList: [port2],
    // Those of the process could load other modules.
    execArgv: [],
  })
  worker.unref()
  port1.unref()
  return { port: port1, state }
}
