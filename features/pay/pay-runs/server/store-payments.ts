import { sql } from 'kysely'
import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'
import type { RunPayment, RunState } from '../contract/index.ts'

export interface LockedRun {
  id: string
  shopId: string
  number: number
  state: RunState
  payDate: string
  periodLast: string
}

export const findRun = (db: Db, id: string) =>
  findRow<LockedRun>(db)`
    select id, shop_id as "shopId", number, state, pay_date as "payDate", period_last as "periodLast" from pay_run where id = ${id}`

/** Makes paying, approving and voiding a run take turns until the transaction ends. */
export const lockRun = (tx: Db, id: string) =>
  findRow<LockedRun>(tx)`
    select id, shop_id as "shopId", number, state, pay_date as "payDate", period_last as "periodLast" from pay_run where id = ${id} for update`

/** A payment that comes back gives its run a new version, so that nobody marks the run as paid without having seen it. */
export const movePayments = (tx: Db, ids: readonly string[], state: RunPayment['state']) =>
  runSql(tx)`
    with moved as (
      update pay_payment set state = ${state} where id = any(${[...ids]}::uuid[]) and state <> ${state} returning run_id
    )
    update pay_run set version = version + 1
    where id in (select run_id from moved) and ${state} in ('returned', 'open')`

/** Gives a run a new version, so that whoever has not seen what changed does not mark it as paid. */
export const renewRun = (tx: Db, id: string) => runSql(tx)`update pay_run set version = version + 1 where id = ${id}`

/** Marks an approved run as paid once none of its payments is open. */
export const payRunWhenDone = (tx: Db, { runId, by, at }: { runId: string; by: string; at: Date }) =>
  runSql(tx)`
    update pay_run set state = 'paid', version = version + 1, paid_by = ${by}, paid_at = ${at}
    where id = ${runId} and state = 'approved' and not exists (select from pay_payment p where p.run_id = ${runId} and p.state not in ('sent', 'paid'))`

/**
 * Whether a payment (`q`) of a run (`r`) counted as paid and has to be made again: the bank returned it, or its check was voided after the run was paid.
 * A check that was printed for it changes nothing until somebody says that it was handed out.
 */
export const isUnpaid = sql`(q.state = 'returned' and r.state in ('approved', 'paid') or q.state = 'open' and r.state = 'paid')`
