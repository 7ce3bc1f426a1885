import type { Server } from 'node:http'

/** Closes a server; a request that has not ended after so many milliseconds is cut off, or closing would wait for it. */
export async function cutOffAfter(milliseconds: number, server: Server, close: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), milliseconds)
  try {
    await close()
  } finally {
    clearTimeout(timer)
  }
}
