import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'
import type { Doubt } from '../../doubtful-punches/contract/index.ts'
import type { PunchKind } from '../../shift-clock/contract/index.ts'

export interface NewTabletPunch {
  id: string
  shopId: string
  tabletId: string
  accountId: string
  kind: PunchKind
  deviceAt: string
  clockAhead: number
  at: string
  receivedAt: Date
  doubt: Doubt | null
  state: 'counted' | 'waiting' | 'rejected'
}

/** One that is rejected as it arrives has no answerer. */
export const insertTabletPunch = (tx: Db, one: NewTabletPunch) =>
  runSql(tx)`
    insert into tablet_punch (id, shop_id, tablet_id, account_id, kind, device_at, clock_ahead_seconds, at, received_at, doubt, state, answered_at)
    values (${one.id}, ${one.shopId}, ${one.tabletId}, ${one.accountId}, ${one.kind}, ${one.deviceAt}, ${one.clockAhead}, ${one.at},
      ${one.receivedAt}, ${one.doubt}, ${one.state}, case when ${one.state}::text = 'rejected' then ${one.receivedAt}::timestamptz end)`

/** A punch that already arrived. */
export const findTabletPunch = (db: Db, id: string) =>
  findRow<{ tabletId: string; accountId: string; at: Date }>(db)`
    select tablet_id as "tabletId", account_id as "accountId", at from tablet_punch where id = ${id}`
