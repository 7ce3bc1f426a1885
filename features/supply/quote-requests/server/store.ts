import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectIsStaffWith } from '../../../people/employees/server/index.ts'
import type { TradeState } from '../../trade-accounts/contract/index.ts'
import type { AskedLine } from '../contract/index.ts'
import type { RequestFacts } from '../rules.ts'

export interface RequestRow extends RequestFacts {
  id: string
  shopId: string
  number: number
  shop: string
  timeZone: string
  version: number
}

const columns = sql`q.id, q.shop_id as "shopId", q.number, q.state, q.answer_by as "answerBy", q.version, s.dba as shop, s.time_zone as "timeZone"`

export const findRequest = (db: Db, id: string) =>
  findRow<RequestRow>(db)`select ${columns} from quote_request q join shop s on s.id = q.shop_id where q.id = ${id}`

/** Locked until the transaction ends. */
export const lockRequest = (tx: Db, id: string) =>
  findRow<RequestRow>(tx)`
    select ${columns} from quote_request q join shop s on s.id = q.shop_id where q.id = ${id} for update of q`

/** Takes the shop's next number, one request after another. */
export async function insertRequest(tx: Db, { shopId, by, at }: { shopId: string; by: string; at: Date }): Promise<string> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('quote requests ' || ${shopId}::text, 0))`
  return getValue<{ id: string }>(tx)`
    insert into quote_request (shop_id, number, created_by, created_at)
    select ${shopId}, coalesce(max(number), 0) + 1, ${by}, ${at} from quote_request where shop_id = ${shopId}
    returning id`
}

export const deleteRequest = (tx: Db, id: string) => runSql(tx)`delete from quote_request where id = ${id}`

/** A draft's fields; day and time are by the shop's clock. */
export interface DraftFields {
  note: string
  answerOn: string | null
  answerAt: string
}

export const saveDraft = (tx: Db, id: string, { note, answerOn, answerAt }: DraftFields) =>
  getValue<{ answerBy: Date | null }>(tx)`
    update quote_request q set note = ${note}, version = version + 1, answer_by = (${answerOn}::date + ${answerAt}::time)
      at time zone (select s.time_zone from shop s where s.id = q.shop_id)
    where q.id = ${id} returning answer_by as "answerBy"`

export const saveSent = (tx: Db, id: string, { by, at }: { by: string; at: Date }) =>
  runSql(tx)`update quote_request set state = 'sent', sent_by = ${by}, sent_at = ${at} where id = ${id}`

/** Raises the version, so nobody accepts a request that has changed since they looked. */
export const raiseVersion = (tx: Db, id: string) => runSql(tx)`update quote_request set version = version + 1 where id = ${id}`

export const saveEnd = (tx: Db, id: string, { state, at }: { state: 'accepted' | 'withdrawn'; at: Date }) =>
  runSql(tx)`update quote_request set state = ${state}, ended_at = ${at}, version = version + 1 where id = ${id}`

export async function replaceLines(tx: Db, request: { id: string; shopId: string }, lines: readonly AskedLine[]): Promise<void> {
  await runSql(tx)`delete from quote_request_line where request_id = ${request.id}`
  const rows = lines.map(({ order, ...line }, place) => ({ ...line, ...order, position: place + 1 }))
  await runSql(tx)`
    insert into quote_request_line (request_id, shop_id, position, work_order_id, part_line_id, part_no, manufacturer, name, quantity, vehicle, vin)
    select ${request.id}, ${request.shopId}, l.position, l."workOrderId", l."partId", l."partNo", l.manufacturer, l.name,
      round(l.quantity * 100)::int, l.vehicle, l.vin
    from json_to_recordset(${JSON.stringify(rows)}::json) as l (position int, "workOrderId" uuid, "partId" uuid, "partNo" text,
      manufacturer text, name text, quantity numeric, vehicle text, vin text)`
}

export async function replaceVendors(tx: Db, request: { id: string; shopId: string }, vendorIds: readonly string[]) {
  await runSql(tx)`delete from vendor_quote where request_id = ${request.id}`
  await runSql(tx)`
    insert into vendor_quote (request_id, shop_id, vendor_id)
    select ${request.id}, ${request.shopId}, v.id from unnest(${[...vendorIds]}::uuid[]) v (id)`
}

/** The shop's accounts at these vendors. */
export const listAccounts = (tx: Db, shopId: string, vendorIds: readonly string[]) =>
  listRows<{ vendorId: string; state: TradeState }>(tx)`
    select vendor_id as "vendorId", state from trade_account where shop_id = ${shopId} and vendor_id = any(${[...vendorIds]}::uuid[])
      and not is_account_suspended(vendor_id)`

export interface AskedPart extends Omit<AskedLine, 'order' | 'vin'> {
  workOrderId: string
  partId: string
}

/** Part lines of the shop's orders, with what is still needed and the vehicle in words. Nothing about the customer. */
export const listOrderParts = (tx: Db, shopId: string, partIds: readonly string[]) =>
  listRows<AskedPart>(tx)`
    select p.work_order_id as "workOrderId", p.id as "partId", p.part_no as "partNo", p.manufacturer, p.name,
      (case when got.quantity < p.quantity_hundredths then p.quantity_hundredths - got.quantity else greatest(p.quantity_hundredths, 1) end)
        / 100::float8 as quantity,
      left(concat_ws(' ', v.year, v.make, v.model, nullif(v.engine, '')), 120) as vehicle
    from part_line p join work_order o on o.id = p.work_order_id join vehicle v on v.id = o.vehicle_id
    cross join lateral (select coalesce(sum(s.quantity), 0) as quantity from part_supply s
      where s.work_order_id = o.id and s.part_line_id = p.id and s.state not in ('stocked', 'returned')) got
    where p.shop_id = ${shopId} and p.id = any(${[...partIds]}::uuid[])
    order by array_position(${[...partIds]}::uuid[], p.id)`

export interface AskedVendor {
  quoteId: string
  vendorId: string
  vendor: string
  email: string
  state: 'asked' | 'answered' | 'declined'
  isAccepted: boolean
}

export const listAskedVendors = (tx: Db, requestId: string) =>
  listRows<AskedVendor>(tx)`
    select a.id as "quoteId", a.vendor_id as "vendorId", v.dba as vendor, c.email, a.state,
      exists (select from vendor_quote_line l where l.quote_id = a.id and l.is_accepted) as "isAccepted"
    from vendor_quote a join vendor v on v.account_id = a.vendor_id join account c on c.id = a.vendor_id
    where a.request_id = ${requestId} order by lower(v.dba), a.id`

/** The person at the shop who gets e-mails about a request: its sender while they may order parts, otherwise the owner. */
export const findShopReader = (db: Db, requestId: string) =>
  findValue<{ email: string }>(db)`
    select a.email from quote_request q join shop_member m on m.shop_id = q.shop_id join account a on a.id = m.account_id
    where q.id = ${requestId} and ${selectIsStaffWith('parts.order')} and a.ended_at is null
      and (m.account_id = q.sent_by or m.kind = 'owner')
    order by m.account_id = q.sent_by desc, m.created_at limit 1`

/** Requests whose time for answers is over and whose sides have not been notified. */
export const listOverdue = (db: Db, now: Date) =>
  listRows<{ id: string }>(db)`
    select id from quote_request where state = 'sent' and closed_at is null and answer_by <= ${now} order by answer_by limit 500`

export const saveClosed = (tx: Db, id: string, at: Date) =>
  changesRow(tx)`
    update quote_request set closed_at = ${at}, version = version + 1 where id = ${id} and state = 'sent' and closed_at is null`

export const isPartThere = (tx: Db, { workOrderId, partId }: { workOrderId: string; partId: string }) =>
  hasRow(tx)`select from part_line where id = ${partId} and work_order_id = ${workOrderId}`
