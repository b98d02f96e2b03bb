import { createSocket } from 'node:dgram'

/** Lengths and values of the DNS protocol, RFC 1035. */
const headerLength = 12
const typeA = 1
const answerFlags = 0x8180

/** Starts a name server on 127.0.0.1:53 that resolves every host to this machine. It doesn't keep the process alive. */
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

/** Answers queries for IPv4 addresses with 127.0.0.1, and others with no record. Returns `null` for invalid queries. */
function answerQuery(query: Buffer): Buffer | null {
  const nameEnd = query.indexOf(0, headerLength)
  const end = nameEnd + 5
  if (nameEnd < 0 || end > query.length) return null
  const answers = query.readUInt16BE(nameEnd + 1) === typeA ? 1 : 0
  const header = Buffer.from(query.subarray(0, headerLength))
  header.writeUInt16BE(answerFlags, 2)
  // The number of questions, answers, and other records.
  for (const [index, count] of [1, answers, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * index)
  const question = query.subarray(headerLength, end)
  // The question's name, type A, class IN, a TTL of one second, and a four-byte address.
  const record = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1])
  return Buffer.concat([header, question, ...(answers ? [record] : [])])
}
