import { deviceStorage, type SafeStorage, tabStorage } from './safe-storage.ts'

/** Secrets are only stored for the lifetime of the tab. */
const secret = /KEY|TOKEN|SECRET|PASSWORD/

/** What has been entered since the page was loaded, which is all there is if the browser denies access to storage. */
const entered = new Map<string, string>()

/** What the reader has entered for a name in samples, such as `YOUR_API_KEY`; empty if nothing. It never leaves the device. */
export function readerValue(name: string): string {
  return entered.get(name) ?? storageOf(name).get(keyOf(name)) ?? ''
}

/** Remembers what the reader has entered, or forgets it if it's empty. */
export function keepReaderValue(name: string, value: string): void {
  entered.set(name, value)
  if (value === '') storageOf(name).remove(keyOf(name))
  else storageOf(name).set(keyOf(name), value)
}

function storageOf(name: string): SafeStorage {
  return secret.test(name) ? tabStorage : deviceStorage
}

function keyOf(name: string): string {
  return `value-${name}`
}
