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
export const insertTabletPunch = (tx: Db, punch: NewTabletPunch) =>
  runSql(tx)`
    insert into tablet_punch (id, shop_id, tablet_id, account_id, kind, device_at, clock_ahead_seconds, at, received_at, doubt, state, answered_at)
    values (${punch.id}, ${punch.shopId}, ${punch.tabletId}, ${punch.accountId}, ${punch.kind}, ${punch.deviceAt}, ${punch.clockAhead}, ${punch.at},
      ${punch.receivedAt}, ${punch.doubt}, ${punch.state}, case when ${punch.state}::text = 'rejected' then ${punch.receivedAt}::timestamptz end)`

/** A punch that already arrived. */
export const findTabletPunch = (db: Db, id: string) =>
  findRow<{ tabletId: string; accountId: string; at: Date }>(db)`
    select tablet_id as "tabletId", account_id as "accountId", at from tablet_punch where id = ${id}`
