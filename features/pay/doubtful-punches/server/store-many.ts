import { type Db, findRow, getRow, hasRow, listRows } from '../../../../kit/server/index.ts'
import type { Workplace } from '../../shift-clock/server/index.ts'
import type { WaitingAtTablet } from '../contract/index.ts'
import { provenDoubts } from '../rules.ts'

/** Punches in somebody's name that no right PIN proves and that wait: those of the day of `at`, by the shop's calendar, and all. */
export const countUnproven = (db: Db, { shopId, accountId, timeZone }: Workplace, at: string) =>
  getRow<{ ofDay: number; ofPerson: number }>(db)`
    select count(*)::int as "ofPerson", count(*) filter (
      where (at at time zone ${timeZone})::date = (${at}::timestamptz at time zone ${timeZone})::date)::int as "ofDay"
    from tablet_punch where shop_id = ${shopId} and account_id = ${accountId} and state = 'waiting' and doubt <> all(${provenDoubts}::text[])`

/** Whether a punch in that name was rejected as it arrived since then. */
export const wasRejectedUnasked = (db: Db, { shopId, accountId }: Workplace, since: Date) =>
  hasRow(db)`
    select 1 from tablet_punch
    where shop_id = ${shopId} and account_id = ${accountId} and state = 'rejected' and answered_by is null and received_at > ${since}`

/** What the reader can reject together: not their own, and not what somebody said was theirs. */
export const listWaitingAtTablets = (db: Db, shopId: string, reader: string) =>
  listRows<WaitingAtTablet>(db)`
    select t.id, t.name, t.removed_at is not null as "isRemoved", count(*)::int as waiting from tablet_punch p join shop_tablet t on t.id = p.tablet_id
    where p.shop_id = ${shopId} and p.state = 'waiting' and p.account_id <> ${reader} and p.is_own is not true
    group by t.id, t.name order by t.name, t.id`

interface ManyRejected {
  tabletId: string
  by: string
  now: Date
}

/** Rejects the same punches, in a fixed order of locks, and says how many of each employee. */
export const rejectAllOfTablet = (tx: Db, { tabletId, by, now }: ManyRejected) =>
  listRows<{ accountId: string; punches: number }>(tx)`
    with chosen as (
      select id from tablet_punch where tablet_id = ${tabletId} and state = 'waiting' and account_id <> ${by} and is_own is not true
      order by id for update
    ), rejected as (
      update tablet_punch p set state = 'rejected', answered_by = ${by}, answered_at = ${now} from chosen c where p.id = c.id
      returning p.account_id
    )
    select account_id as "accountId", count(*)::int as punches from rejected group by account_id order by account_id`

/** A tablet of the shop, also a removed one. */
export const findTablet = (db: Db, shopId: string, id: string) =>
  findRow<{ id: string; name: string }>(db)`select id, name from shop_tablet where id = ${id} and shop_id = ${shopId}`
