import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns a function that closes the server and cuts off connections that have not ended after the given milliseconds. This includes
 * WebSockets, whose other end may be a sleeping laptop.
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
