import { sql } from 'kysely'
import type { Call, SendOptions } from '../app/server/inject-call.ts'
import { roles, type Route } from '../common/route.ts'
import type { Db } from '../kit/server/database/database.ts'

/** Calls that admins make with POST because of what they send, and that change nothing; as `POST /api/web/sale/state`. */
export const onlyReads: ReadonlySet<string> = new Set(['POST /api/web/sale/state'])

/** Whether every answered call of it must leave an entry in the audit log. Calls that every role can make are about one's own account. */
export const isAudited = (row: Route): boolean =>
  row.who !== 'anyone' &&
  row.who.includes('admin') &&
  row.method !== 'GET' &&
  row.who.length < roles.length &&
  !onlyReads.has(`${row.method} ${row.url}`)

/** An admin's calls. Every test fails in which one changes something without an entry in the audit log. */
export function requireAudit(getDb: () => Db, accountId: string, call: Call): Call {
  /** How many entries there were when each key was first sent: of a double click, either call can be the one that does the work. */
  const firstSent = new Map<string, Promise<number>>()
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry where actor_id = ${accountId}`.execute(getDb())
    return rows[0]!.count
  }
  const countBefore = (row: Route, { key }: SendOptions) => {
    if (key === undefined) return count()
    const name = `${row.method} ${row.url} ${key}`
    const before = firstSent.get(name) ?? count()
    firstSent.set(name, before)
    return before
  }
  return async (row, sent, options = {}) => {
    if (!isAudited(row)) return call(row, sent, options)
    const before = await countBefore(row, options)
    const reply = await call(row, sent, options)
    if (reply.status < 300 && (await count()) === before)
      throw new Error(`${row.method} ${row.url} changed something without an entry in the audit log`)
    return reply
  }
}
