/** Announces a part of a command that takes a while. @returns a function that shows how far it is, in terminals */
export function announce(name: string): (done: number, total: number) => void {
  const line = `checking ${name}`
  console.log(line)
  return (done, total) => {
    if (!process.stdout.isTTY) return
    process.stdout.write(`${done === total ? '' : `${line}: ${done} of ${total}`}\x1b[K\r`)
  }
}
