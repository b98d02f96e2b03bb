/** How long code of a site may take, in milliseconds. */
const patience = 60_000
const { exit } = process
/** How many guards are active. */
let active = 0

/** What a site's code did to the process. */
export class ProcessAbuse extends Error {
  override readonly name = 'ProcessAbuse'
}

/**
 * Runs code of a site until its promise settles.
 * @throws ProcessAbuse if it ends the process, or waits for something that can't happen
 */
export async function guard<T>(run: () => Promise<T>): Promise<T> {
  let onIdle = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const endless = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new ProcessAbuse('it waits for a promise that never settles'))
    // Nothing is left to do: without this, Node.js would end here, as if all had gone well.
    onIdle = fail
    timer = setTimeout(fail, patience).unref()
  })
  process.once('beforeExit', onIdle)
  active += 1
  process.exit = () => {
    throw new ProcessAbuse('it calls process.exit()')
  }
  try {
    return await Promise.race([run(), endless])
  } finally {
    active -= 1
    if (active === 0) process.exit = exit
    process.off('beforeExit', onIdle)
    clearTimeout(timer)
  }
}
