import { createSocket } from 'node:dgram'

/** Lengths and values of the domain name protocol, RFC 1035. */
const headerLength = 12
const typeA = 1
const answerFlags = 0x8180
const here = [127, 0, 0, 1]

/** Starts a name server on 127.0.0.1:53 for which every host is this machine. It never keeps a process alive. */
export async function startNameServer(): Promise<void> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const answer = answerQuery(query)
    if (answer) socket.send(answer, port, address)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.bind(53, '127.0.0.1', resolve)
  })
  socket.unref()
}

/**
 * The answer to a query: 127.0.0.1 to one for an IPv4 address, nothing to all others.
 * @returns `null` for what is no query
 */
export function answerQuery(query: Buffer): Buffer | null {
  const nameEnd = query.indexOf(0, headerLength)
  const end = nameEnd + 5
  if (nameEnd < 0 || end > query.length) return null
  const answers = query.readUInt16BE(nameEnd + 1) === typeA ? 1 : 0
  const header = Buffer.from(query.subarray(0, headerLength))
  header.writeUInt16BE(answerFlags, 2)
  // One question, so many answers, and nothing of the query's own further records.
  for (const [index, count] of [1, answers, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * index)
  const question = query.subarray(headerLength, end)
  // The name of the question, type A, class IN, one second to live, four bytes.
  const record = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, ...here])
  return Buffer.concat([header, question, ...(answers ? [record] : [])])
}
