import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { atFileEnd } from './at-file-end.ts'

/**
 * Counts the statements that a call sends to PostgreSQL, apart from those that begin and end a transaction and those of its session.
 * Work that this process does in the background at the same time is not counted.
 */
export function countStatements(): { of(call: () => Promise<unknown>): Promise<number> } {
  const counting = new AsyncLocalStorage<{ count: number }>()
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const counted = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const call = counting.getStore()
    if (
      call &&
      !/^\s*(begin|commit|start|rollback|savepoint|release|listen|set)\b/i.test(text) &&
      !/\bdelivery\b|\bsession\b/i.test(text)
    )
      call.count += 1
    return real.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: counted })
  atFileEnd(() => Object.assign(pg.Client.prototype, { query: real }))
  return {
    of: async (call) => {
      const counter = { count: 0 }
      await counting.run(counter, call)
      return counter.count
    },
  }
}
