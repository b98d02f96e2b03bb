import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Opens a connection and sends the beginning of a request. */
export async function beginRequest(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Sends the rest of a request. @returns everything that the server sends before it closes the connection */
export async function finishRequest(socket: Socket, rest = ''): Promise<string> {
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(rest)
  await once(socket, 'close')
  return answer
}
