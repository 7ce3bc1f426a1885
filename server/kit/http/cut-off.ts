import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers how to close the server: what has not ended after so many milliseconds is cut off, or closing would wait for
 * it. Sockets count too, whose other end may be a laptop that sleeps.
 */
export function cutOff(server: Server): (milliseconds: number, close: () => Promise<void>) => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return async (milliseconds, close) => {
    const timer = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, milliseconds)
    try {
      await close()
    } finally {
      clearTimeout(timer)
    }
  }
}
