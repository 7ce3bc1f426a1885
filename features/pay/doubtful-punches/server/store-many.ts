import { type Db, findRow, getRow, getValue, listRows } from '../../../../kit/server/index.ts'
import type { Workplace } from '../../shift-clock/server/index.ts'
import type { WaitingAtTablet } from '../contract/index.ts'
import { provenDoubts } from '../rules.ts'

/** Punches in somebody's name that neither a right PIN proves nor they said were theirs, and that wait: those of the day of `at`, by the shop's calendar, and all. */
export const countUnproven = (db: Db, { shopId, accountId, timeZone }: Workplace, at: string) =>
  getRow<{ ofDay: number; ofPerson: number }>(db)`
    select count(*)::int as "ofPerson", count(*) filter (
      where (at at time zone ${timeZone})::date = (${at}::timestamptz at time zone ${timeZone})::date)::int as "ofDay"
    from tablet_punch where shop_id = ${shopId} and account_id = ${accountId} and state = 'waiting' and is_own is not true
      and doubt <> all(${provenDoubts}::text[])`

/** Punches in that name that were rejected as they arrived since then. */
export const countRejectedUnasked = (db: Db, { shopId, accountId }: Workplace, since: Date) =>
  getValue<{ count: number }>(db)`
    select count(*)::int as count from tablet_punch
    where shop_id = ${shopId} and account_id = ${accountId} and state = 'rejected' and answered_by is null and received_at > ${since}`

/** The punches the reader can reject together: not their own, and none that a right PIN proves or that somebody said was theirs. */
export async function listWaitingAtTablets(db: Db, shopId: string, reader: string): Promise<WaitingAtTablet[]> {
  const rows = await listRows<Omit<WaitingAtTablet, 'newest'> & { newest: Date }>(db)`
    select t.id, t.name, t.removed_at is not null as "isRemoved", count(*)::int as waiting, max(p.received_at) as newest from tablet_punch p join shop_tablet t on t.id = p.tablet_id
    where p.shop_id = ${shopId} and p.state = 'waiting' and p.account_id <> ${reader} and p.is_own is not true
      and p.doubt <> all(${provenDoubts}::text[])
    group by t.id, t.name order by t.name, t.id`
  return rows.map((row) => ({ ...row, newest: row.newest.toISOString() }))
}

interface ManyRejected {
  tabletId: string
  newest: string
  by: string
  now: Date
}

/** Rejects the same punches, in a fixed order of locks, and says how many of each employee. */
export const rejectAllOfTablet = (tx: Db, { tabletId, newest, by, now }: ManyRejected) =>
  listRows<{ accountId: string; punches: number }>(tx)`
    with chosen as (
      select id from tablet_punch where tablet_id = ${tabletId} and state = 'waiting' and account_id <> ${by} and is_own is not true
        and doubt <> all(${provenDoubts}::text[]) and received_at <= ${newest}
      order by id for update
    ), rejected as (
      update tablet_punch p set state = 'rejected', answered_by = ${by}, answered_at = ${now} from chosen c where p.id = c.id
      returning p.account_id
    )
    select account_id as "accountId", count(*)::int as punches from rejected group by account_id order by account_id`

/** A tablet of the shop, also a removed one. */
export const findTablet = (db: Db, shopId: string, id: string) =>
  findRow<{ id: string; name: string }>(db)`select id, name from shop_tablet where id = ${id} and shop_id = ${shopId}`
