import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Speaks clamd's INSTREAM, and finds a virus in files that contain the word VIRUS. `place`: a socket's path, or nothing for a port. */
export async function startClamdStandIn(place?: string) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const file = readStream(received)
      if (file) socket.end(`stream: ${file.includes('VIRUS') ? 'Test.Virus-1 FOUND' : 'OK'}\0`)
    })
  })
  server.listen(place ?? { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  return {
    url: place ? `unix://${place}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The file, once the empty piece at its end has arrived. */
function readStream(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (bytes.length < command.length || !bytes.subarray(0, command.length).equals(command)) return null
  const pieces: Buffer[] = []
  let at = command.length
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
