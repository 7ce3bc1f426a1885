import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { GarnishmentKind } from '../contract/index.ts'
import type { LockedSetting } from './store-deductions.ts'

export interface NewGarnishment {
  id: string
  shopId: string
  accountId: string
  kind: GarnishmentKind
  payee: string
  caseNumber: string
  how: 'amount' | 'percent' | 'most'
  cents: number
  rate: number
  exemptCents: number
  supportsOther: boolean
  isOverdue: boolean
  stateLimit: number | null
  totalCents: number | null
  priority: number
  receivedOn: string
  firstDay: string
  lastDay: string | null
}

export interface GarnishmentRecord extends NewGarnishment {
  number: number
  version: number
  paidCents: number
}

/** These employees' garnishments, by priority. */
export const listGarnishments = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<GarnishmentRecord>(db)`
    select g.id, g.shop_id as "shopId", g.account_id as "accountId", g.number, g.kind, g.payee, g.case_number as "caseNumber", g.how,
      g.cents, g.rate, g.exempt_cents as "exemptCents", g.supports_other as "supportsOther", g.is_overdue as "isOverdue",
      g.state_limit as "stateLimit", g.total_cents as "totalCents", g.priority, g.received_on as "receivedOn",
      g.first_day as "firstDay", g.last_day as "lastDay", g.version,
      coalesce((select sum(w.cents) from withheld_amount w where w.garnishment_id = g.id and w.taken_back_at is null), 0)::int as "paidCents"
    from garnishment g where g.shop_id = ${shopId} and g.account_id = any(${[...accountIds]}::uuid[])
    order by g.account_id, g.priority, g.received_on, g.number`

export const insertGarnishment = (tx: Db, garnishment: NewGarnishment, by: string, at: Date) =>
  runSql(tx)`
    insert into garnishment (id, shop_id, account_id, number, kind, payee, case_number, how, cents, rate, exempt_cents, supports_other,
      is_overdue, state_limit, total_cents, priority, received_on, first_day, last_day, created_by, created_at)
    values (${garnishment.id}, ${garnishment.shopId}, ${garnishment.accountId},
      (select coalesce(max(number), 0) + 1 from garnishment where shop_id = ${garnishment.shopId} and account_id = ${garnishment.accountId}),
      ${garnishment.kind}, ${garnishment.payee}, ${garnishment.caseNumber}, ${garnishment.how}, ${garnishment.cents}, ${garnishment.rate}, ${garnishment.exemptCents}, ${garnishment.supportsOther},
      ${garnishment.isOverdue}, ${garnishment.stateLimit}, ${garnishment.totalCents}, ${garnishment.priority}, ${garnishment.receivedOn}, ${garnishment.firstDay}, ${garnishment.lastDay},
      ${by}, ${at})`

export const lockGarnishment = (tx: Db, id: string) =>
  findRow<LockedSetting>(tx)`
    select shop_id as "shopId", account_id as "accountId", payee as label, first_day as "firstDay", last_day as "lastDay"
    from garnishment where id = ${id} for update`

export const endGarnishment = (tx: Db, id: string, lastDay: string) =>
  runSql(tx)`update garnishment set last_day = ${lastDay}, version = version + 1 where id = ${id}`
