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

/** An admin's calls. Fails a test in which one changed something without an entry in the audit log: no test needs to ask for that. */
export function requireAudit(db: Db, accountId: string, call: Call): Call {
  const seen = new Set<string>()
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry where actor_id = ${accountId}`.execute(db)
    return rows[0]!.count
  }
  /** The same key again gets the saved reply. */
  const isRepeated = ({ key }: SendOptions) => key !== undefined && seen.size === seen.add(key).size
  return async (row, sent, options = {}) => {
    if (!isAudited(row)) return call(row, sent, options)
    const repeated = isRepeated(options)
    const before = await count()
    const reply = await call(row, sent, options)
    if (reply.status < 300 && !repeated && (await count()) === before)
      throw new Error(`${row.method} ${row.url} changed something without an entry in the audit log`)
    return reply
  }
}
