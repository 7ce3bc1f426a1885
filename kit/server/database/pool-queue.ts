import type { PostgresPool } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** SQLSTATE `too_many_connections`: of the server, the database or the user. */
const tooManyConnections = '53300'
const longestWaitMilliseconds = 10_000
/** How long a pool stays as small as the server made it, before it tries to grow again. */
const smallMilliseconds = 10_000
const pauseMilliseconds = 50

/**
 * Hands out connections of a pool that may be larger than what the server allows: when the server refuses another connection, callers wait
 * for one that is in use. Without any, they ask again for ten seconds.
 */
export function queueForConnections(pool: pg.Pool): PostgresPool {
  const wanted = pool.options.max
  let smallUntil = 0
  return {
    options: pool.options,
    async connect() {
      const end = performance.now() + longestWaitMilliseconds
      for (;;) {
        if (pool.options.max < wanted && performance.now() > smallUntil) pool.options.max = wanted
        try {
          return await pool.connect()
        } catch (error) {
          if ((error as { code?: unknown }).code !== tooManyConnections || performance.now() > end) throw error
          // The refused connection is no longer counted. From now on callers wait for one of the others.
          pool.options.max = Math.max(1, pool.totalCount)
          smallUntil = performance.now() + smallMilliseconds
          if (pool.totalCount === 0) await pause(pauseMilliseconds)
        }
      }
    },
    end: () => pool.end(),
  }
}
