import type pg from 'pg'

/** How many connections a test's server opens at once. Two calls that race each other need two, and deliveries run beside them. */
const few = 3
const patienceMilliseconds = 20

/**
 * Lets a server open more than a few connections only when none comes back for a moment. Each new connection reads the catalog and plans every
 * statement again, which took a tenth of the time of these tests. Nothing waits longer than that, so calls that hold their connections
 * while they wait for each other still get new ones, up to the pool's own limit.
 */
export function openFewConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const waiting = new Set<() => void>()
  pool.on('release', () => {
    const [first] = waiting
    first?.()
  })
  const waitForOne = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, patienceMilliseconds)
      waiting.add(go)
    })
  const connectLater = async () => {
    if (waiting.size > 0 || (pool.idleCount === 0 && pool.totalCount >= few)) await waitForOne()
    return connect()
  }
  // Kysely asks for promises; `pool.query` passes a function.
  pool.connect = ((done?: Parameters<typeof connect>[0]) => (done ? connect(done) : connectLater())) as typeof pool.connect
}
