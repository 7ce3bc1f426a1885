import pg from 'pg'
import { atFileEnd } from './at-file-end.ts'

/** Counts the statements that this process sends to PostgreSQL, apart from those that begin and end a transaction. */
export function countStatements(): { take(): number } {
  let count = 0
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const counted = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    // What the relay and the sessions do meanwhile has nothing to do with the call.
    if (
      !/^\s*(begin|commit|start|rollback|savepoint|release|listen|set)\b/i.test(text) &&
      !/\bdelivery\b|\bsession\b/i.test(text)
    )
      count += 1
    return real.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: counted })
  atFileEnd(() => Object.assign(pg.Client.prototype, { query: real }))
  return {
    /** How many since the last time. */
    take: () => {
      const since = count
      count = 0
      return since
    },
  }
}
