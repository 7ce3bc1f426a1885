import { z } from 'zod'
import { adminRoles } from '../../../../common/admin-roles.ts'
import { file, route } from '../../../../common/route.ts'
import { AuditCheck, AuditEntry, AuditLine, auditSearch, AuditStatus } from './schemas.ts'

const bySuperadmin = { who: ['admin'], admins: ['superadmin'] } as const
const number = (name: string) =>
  z.coerce
    .number(`${name} is invalid`)
    .int(`${name} is invalid`)
    .min(1, `${name} is invalid`)
    .max(Number.MAX_SAFE_INTEGER, `${name} is invalid`)
const search = z.strictObject(auditSearch)

export const auditLog = {
  list: route('web', 'GET /audit', {
    ...bySuperadmin,
    what: 'List what admins changed, newest first, page by page; all that is named must match',
    query: search.extend({ after: number('After').optional() }),
    reply: z.strictObject({ entries: z.array(AuditLine), next: z.int().nullable() }),
    limits: [{ max: 240, seconds: 60, per: 'account' }],
  }),
  table: route('web', 'GET /audit/csv', {
    ...bySuperadmin,
    what: 'Download the entries that match as CSV, oldest first',
    query: search,
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  lines: route('web', 'GET /audit/jsonl', {
    ...bySuperadmin,
    what: 'Download the entries that match as JSON Lines, oldest first: number, hash and the text that the hash is over. Of the whole log, the chain can be checked without Liftbay',
    query: search,
    reply: file('application/x-ndjson; charset=utf-8'),
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  status: route('web', 'GET /audit/status', {
    who: ['admin'],
    admins: adminRoles,
    what: 'Get the number of entries in the audit log and the result of the last check of its chain',
    reply: AuditStatus,
  }),
  read: route('web', 'GET /audit/{number}', {
    ...bySuperadmin,
    what: 'Get an entry of the audit log with before and after',
    params: z.strictObject({ number: number('Number') }),
    reply: AuditEntry,
  }),
  verify: route('web', 'POST /audit/verify', {
    ...bySuperadmin,
    what: 'Check the whole chain: answers how many entries are right, and the first that is wrong',
    reply: AuditCheck,
    limits: [{ max: 6, seconds: 600, per: 'account' }],
  }),
}
