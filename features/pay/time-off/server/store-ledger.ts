import { sql } from 'kysely'
import { type Db, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { EntryKind } from '../contract/index.ts'

export const entriesOfPage = 50

export interface EntryRow {
  id: string
  day: string
  kind: EntryKind
  minutes: number
  balance: number
  key: string
  nth: number
  reason: string
  by: string
}

/** From the newest, after that one; one more than a page has. */
export const listLedger = (
  db: Db,
  { shopId, accountId, policyId, after }: { shopId: string; accountId: string; policyId: string; after: string | null },
) =>
  listRows<EntryRow>(db)`
    with ledger as (
      select e.id, e.day, e.kind, e.minutes, e.key, e.nth, e.reason, e.made_by,
        (sum(e.minutes) over w)::integer as balance, row_number() over w as place
      from time_off_entry e where e.shop_id = ${shopId} and e.account_id = ${accountId} and e.policy_id = ${policyId}
      window w as (order by e.day, e.made_at, e.id)
    )
    select l.id, l.day::text as day, l.kind, l.minutes, l.balance, l.key, l.nth, l.reason, coalesce(${selectStaffName(sql`l.made_by`)}, '') as by
    from ledger l where ${after}::uuid is null or l.place < (select place from ledger where id = ${after}::uuid)
    order by l.place desc limit ${entriesOfPage + 1}`
