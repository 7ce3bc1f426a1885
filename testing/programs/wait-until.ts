import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again. Throws after the given time. */
export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const until = performance.now() + milliseconds
  while (!(await isTrue())) {
    if (performance.now() > until) throw new Error(`Gave up waiting for: ${what}`)
    await pause(20)
  }
}

/** A port of this machine that nothing listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
