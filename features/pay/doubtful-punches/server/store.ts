import { sql } from 'kysely'
import { type Db, findRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PunchKind } from '../../shift-clock/contract/index.ts'
import type { TabletDoubts } from '../../shift-clock/server/index.ts'
import type { Doubt } from '../contract/index.ts'

export const getTimeZone = (db: Db, shopId: string) =>
  getValue<{ timeZone: string }>(db)`select time_zone as "timeZone" from shop where id = ${shopId}`

export const hasDoubtful = (db: Db, { shopId, accountId }: { shopId: string; accountId: string }) =>
  hasRow(db)`select 1 from tablet_punch where shop_id = ${shopId} and account_id = ${accountId} and state = 'waiting'`

export interface DoubtfulRow {
  id: string
  accountId: string
  name: string
  tablet: string
  kind: PunchKind
  at: Date
  deviceAt: Date
  receivedAt: Date
  doubt: Doubt
  isOwn: boolean | null
}

const columns = sql`
  p.id, p.account_id as "accountId", coalesce(${selectStaffName(sql`p.account_id`)}, '') as name, t.name as tablet, p.kind, p.at, p.device_at as "deviceAt",
  p.received_at as "receivedAt", p.doubt, p.is_own as "isOwn"`

/** The next page after the punch with that time and id, oldest first. */
export const listDoubtful = (db: Db, shopId: string, after: { at: string; id: string } | null, rows: number) =>
  listRows<DoubtfulRow>(db)`
    select ${columns} from tablet_punch p join shop_tablet t on t.id = p.tablet_id
    where p.shop_id = ${shopId} and p.state = 'waiting' and p.doubt is not null
      and (${after?.id ?? null}::uuid is null or (p.at, p.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by p.at, p.id limit ${rows}`

/** At most fifty. Anyone with more answers these first. */
export const listOwnDoubtful = (db: Db, shopId: string, accountId: string) =>
  listRows<DoubtfulRow>(db)`
    select ${columns} from tablet_punch p join shop_tablet t on t.id = p.tablet_id
    where p.shop_id = ${shopId} and p.account_id = ${accountId} and p.state = 'waiting' and p.doubt is not null order by p.at, p.id limit 50`

export interface LockedPunch {
  id: string
  shopId: string
  accountId: string
  tablet: string
  kind: PunchKind
  at: Date
  state: 'counted' | 'waiting' | 'rejected'
  isOwn: boolean | null
}

/** Only a punch that was doubtful, whatever was answered since. */
export const lockDoubtful = (tx: Db, id: string) =>
  findRow<LockedPunch>(tx)`
    select p.id, p.shop_id as "shopId", p.account_id as "accountId", t.name as tablet, p.kind, p.at, p.state, p.is_own as "isOwn"
    from tablet_punch p join shop_tablet t on t.id = p.tablet_id where p.id = ${id} and p.doubt is not null for update of p`

export const recordSaid = (tx: Db, id: string, isOwn: boolean, now: Date) =>
  runSql(tx)`update tablet_punch set is_own = ${isOwn}, said_at = ${now} where id = ${id}`

export interface PunchAnswer {
  state: 'counted' | 'rejected'
  note: string
  by: string
  now: Date
}

export const answerDoubtful = (tx: Db, id: string, { state, note, by, now }: PunchAnswer) =>
  runSql(tx)`
    update tablet_punch set state = ${state}, note = ${note}, answered_by = ${by}, answered_at = ${now} where id = ${id}`

export const listDoubtsOfDays = (
  db: Db,
  { shopId, accountIds, firstDay, lastDay }: { shopId: string; accountIds: readonly string[]; firstDay: string; lastDay: string },
) =>
  listRows<TabletDoubts>(db)`
    select p.account_id as "accountId", (count(*) filter (where p.state = 'waiting'))::int as undecided,
      (count(*) filter (where p.state = 'rejected'))::int as rejected
    from tablet_punch p join shop s on s.id = p.shop_id
    where p.shop_id = ${shopId} and p.account_id = any(${[...accountIds]}::uuid[])
      and (p.state = 'waiting' or p.state = 'rejected' and p.answered_by is null)
      and p.at >= ${firstDay}::date::timestamp at time zone s.time_zone and p.at < (${lastDay}::date + 1)::timestamp at time zone s.time_zone
    group by p.account_id`

/** Punches of those days that were rejected as they arrived, oldest first. */
export const listRejectedUnasked = (
  db: Db,
  { shopId, accountId, firstDay, rows }: { shopId: string; accountId: string; firstDay: string; rows: number },
) =>
  listRows<Pick<DoubtfulRow, 'id' | 'tablet' | 'kind' | 'at' | 'doubt'>>(db)`
    select p.id, t.name as tablet, p.kind, p.at, p.doubt
    from tablet_punch p join shop_tablet t on t.id = p.tablet_id join shop s on s.id = p.shop_id
    where p.shop_id = ${shopId} and p.account_id = ${accountId} and p.state = 'rejected' and p.answered_by is null and p.doubt is not null
      and p.at >= ${firstDay}::date::timestamp at time zone s.time_zone and p.at < (${firstDay}::date + 7)::timestamp at time zone s.time_zone
    order by p.at, p.id limit ${rows}`
