import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { QuoteAnswerForm } from '../contract/index.ts'
import type { Offer } from '../rules.ts'

export interface QuoteRow {
  id: string
  requestId: string
  vendorId: string
  vendor: string
  version: number
}

/** A quote that its vendor may see: not one of a draft. */
export const findQuote = (db: Db, id: string) =>
  findRow<QuoteRow>(db)`
    select a.id, a.request_id as "requestId", a.vendor_id as "vendorId", v.dba as vendor, a.version
    from vendor_quote a join quote_request q on q.id = a.request_id join vendor v on v.account_id = a.vendor_id
    where a.id = ${id} and q.state <> 'draft'`

export const listAskedLines = (tx: Db, requestId: string) =>
  listRows<{ id: string; partNo: string; name: string }>(tx)`
    select id, part_no as "partNo", name from quote_request_line where request_id = ${requestId} order by position`

type Answer = Pick<QuoteAnswerForm, 'freight' | 'validUntil' | 'note'>

export const saveAnswer = (tx: Db, id: string, { freight, validUntil, note }: Answer, at: Date) =>
  runSql(tx)`
    update vendor_quote set state = 'answered', reason = '', freight_cents = ${freight}, valid_until = ${validUntil}::date, note = ${note},
      answered_at = ${at}, version = version + 1
    where id = ${id}`

export async function saveDecline(tx: Db, id: string, reason: string, at: Date): Promise<void> {
  await runSql(tx)`delete from vendor_quote_line where quote_id = ${id}`
  await runSql(tx)`
    update vendor_quote set state = 'declined', reason = ${reason}, freight_cents = 0, valid_until = null, note = '', answered_at = ${at},
      version = version + 1
    where id = ${id}`
}

/** Raises the versions of a request's quotes, so no vendor answers one that has ended. */
export const raiseQuoteVersions = (tx: Db, requestId: string) =>
  runSql(tx)`update vendor_quote set version = version + 1 where request_id = ${requestId}`

export async function replaceQuoteLines(
  tx: Db,
  { id, shopId }: { id: string; shopId: string },
  lines: QuoteAnswerForm['lines'],
): Promise<void> {
  await runSql(tx)`delete from vendor_quote_line where quote_id = ${id}`
  const rows = lines.map((line) => (line.canSupply ? { ...line, ...line.part } : { lineId: line.lineId }))
  await runSql(tx)`
    insert into vendor_quote_line (quote_id, line_id, shop_id, price_cents, core_cents, quantity, available_on, part_no, manufacturer, name)
    select ${id}, l."lineId", ${shopId}, l.price, l.core, round(l.quantity * 100)::int, l."availableOn", l."partNo", l.manufacturer, l.name
    from json_to_recordset(${JSON.stringify(rows)}::json) as l ("lineId" uuid, price int, core int, quantity numeric, "availableOn" date,
      "partNo" text, manufacturer text, name text)`
}

/** An offer with the line it is for. Quantities are in hundredths. */
export interface OfferRow extends Offer {
  quoteId: string
  quantity: number
  costCents: number
  coreCents: number
  /** The offered part. */
  partNo: string
  manufacturer: string
  workOrderId: string | null
  partId: string | null
}

/** The vendors' offers of a request, each for at most the requested quantity. */
export const listOffers = (tx: Db, requestId: string) =>
  listRows<OfferRow>(tx)`
    select o.line_id as "lineId", a.vendor_id as "vendorId", v.dba as vendor, coalesce(o.name, l.name) as name, a.valid_until as "validUntil",
      a.id as "quoteId", least(o.quantity, l.quantity) as quantity, o.price_cents as "costCents", coalesce(o.core_cents, 0) as "coreCents",
      coalesce(o.part_no, l.part_no) as "partNo", coalesce(o.manufacturer, l.manufacturer) as manufacturer,
      case when l.part_line_id is not null then l.work_order_id end as "workOrderId", l.part_line_id as "partId"
    from vendor_quote a join vendor v on v.account_id = a.vendor_id join vendor_quote_line o on o.quote_id = a.id
    join quote_request_line l on l.id = o.line_id
    where a.request_id = ${requestId} and a.state = 'answered' and o.price_cents is not null order by l.position`

export const saveAccepted = (tx: Db, { quoteId, lineId }: Pick<OfferRow, 'quoteId' | 'lineId'>) =>
  runSql(tx)`update vendor_quote_line set is_accepted = true where quote_id = ${quoteId} and line_id = ${lineId}`

export const savePurchase = (tx: Db, quoteId: string, purchaseId: string) =>
  runSql(tx)`update vendor_quote set purchase_id = ${purchaseId} where id = ${quoteId}`
