import { sql } from 'kysely'
import { type Db, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PromisedBonus } from '../bonus-weeks.ts'

export interface EntryRow {
  id: string
  accountId: string
  kind: 'bonus' | 'adjustment'
  cents: number
  reason: string
  forFirst: string | null
  forLast: string | null
  by: string
}

export const listEntries = (db: Db, runId: string) =>
  listRows<EntryRow>(db)`
    select e.id, e.account_id as "accountId", e.kind, e.cents, e.reason, e.for_first as "forFirst", e.for_last as "forLast",
      coalesce(${selectStaffName(sql`e.by_account_id`)}, '') as by
    from pay_run_entry e where e.run_id = ${runId} order by e.made_at, e.id`

/** The promised bonuses of approved runs, and of one draft, for days of a range. */
export const listPromisedBonuses = (
  db: Db,
  {
    shopId,
    accountIds,
    from,
    to,
    runId,
  }: { shopId: string; accountIds: readonly string[]; from: string; to: string; runId: string | null },
) =>
  listRows<PromisedBonus>(db)`
    select e.account_id as "accountId", e.cents, e.for_first as "forFirst", e.for_last as "forLast"
    from pay_run r join pay_run_entry e on e.run_id = r.id
    where r.shop_id = ${shopId} and (r.state in ('approved', 'paid') or r.id = ${runId}::uuid) and e.account_id = any(${[...accountIds]}::uuid[])
      and e.for_first is not null and e.for_last is not null and e.for_first <= ${to}::date and e.for_last >= ${from}::date
    order by e.made_at, e.id`

/**
 * The promised bonuses of approved runs that stubs of a period paid, or of which later stubs paid overtime of its weeks: those of the stub's own run
 * with all their weeks, others from that week on.
 */
export const listPaidBonuses = (db: Db, stubId: string) =>
  listRows<PromisedBonus & { isOwnRun: boolean; runFirst: string }>(db)`
    select e.account_id as "accountId", e.cents, e.for_first as "forFirst", e.for_last as "forLast", e.run_id = first.run_id as "isOwnRun",
      r.period_first as "runFirst"
    from pay_stub first join pay_run r on r.shop_id = first.shop_id join pay_run_entry e on e.run_id = r.id and e.account_id = first.account_id
    where first.id = ${stubId} and r.state in ('approved', 'paid') and e.for_first is not null and e.for_last is not null
      and (r.id = first.run_id or e.for_last >= first.period_first - 6 and e.for_first <= first.period_last + 6)
    order by e.made_at, e.id`
