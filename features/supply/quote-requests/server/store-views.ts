import { sql } from 'kysely'
import { type Db, findRow, getValue, listValues } from '../../../../kit/server/index.ts'
import type { QuoteFilter, QuoteRequestCard, RequestFilter, VendorQuoteCard } from '../contract/index.ts'

/** Whether the prices of quote `a` no longer hold at a shop `s`. The same rule as `isExpired`. */
const isExpired = (now: Date) => sql`(a.valid_until < (${now}::timestamptz at time zone s.time_zone)::date)`

const stateNow = (now: Date) => sql`case when q.state <> 'sent' then q.state when q.answer_by > ${now}::timestamptz then 'open'
  when exists (select from vendor_quote a where a.request_id = q.id and a.state = 'answered' and not ${isExpired(now)}) then 'closed'
  else 'expired' end`

/** The state of quote `a` of request `q` for its vendor. */
const quoteStateNow = (
  now: Date,
) => sql`case when q.state = 'withdrawn' then 'withdrawn' when a.state = 'declined' then 'declined'
  when a.state = 'asked' then case when q.state = 'sent' and q.answer_by > ${now}::timestamptz then 'asked' else 'missed' end
  when q.state = 'accepted' then case when exists (select from vendor_quote_line l where l.quote_id = a.id and l.is_accepted) then 'accepted'
    else 'not-chosen' end
  when q.answer_by > ${now}::timestamptz then 'answered' when ${isExpired(now)} then 'expired' else 'reviewed' end`

const lineCount = sql`(select count(*) from quote_request_line l where l.request_id = q.id)`
const partNames = sql`coalesce((select string_agg(coalesce(nullif(l.name, ''), l.part_no), ', ' order by l.position)
  from quote_request_line l where l.request_id = q.id and l.position <= 3), '')`

const quoteLine = sql`json_build_object('lineId', o.line_id, 'price', o.price_cents, 'core', coalesce(o.core_cents, 0),
  'quantity', coalesce(o.quantity, 0) / 100::float8, 'availableOn', o.available_on,
  'part', case when o.part_no is not null then json_build_object('partNo', o.part_no, 'manufacturer', o.manufacturer, 'name', o.name) end,
  'isAccepted', o.is_accepted)`
const answerFields = sql`'reason', a.reason, 'freight', a.freight_cents, 'validUntil', a.valid_until, 'note', a.note, 'answeredAt', a.answered_at`
const linePart = sql`'lineId', l.id, 'partNo', l.part_no, 'manufacturer', l.manufacturer, 'name', l.name, 'quantity', l.quantity / 100::float8,
  'vehicle', l.vehicle, 'vin', l.vin`

export interface RequestQuery {
  shopId: string
  show: RequestFilter | null
  /** The last number of the previous page. */
  after: number | null
  limit: number
  now: Date
}

export const readRequests = (db: Db, { shopId, show, after, limit, now }: RequestQuery) =>
  listValues<{ one: QuoteRequestCard }>(db)`
    select json_build_object('requestId', q.id, 'number', q.number, 'state', ${stateNow(now)}, 'parts', ${partNames}, 'lines', ${lineCount},
      'createdAt', q.created_at, 'answerBy', q.answer_by, 'timeZone', s.time_zone,
      'asked', (select count(*) from vendor_quote a where a.request_id = q.id),
      'answered', (select count(*) from vendor_quote a where a.request_id = q.id and a.state = 'answered')) as one
    from quote_request q join shop s on s.id = q.shop_id
    where q.shop_id = ${shopId} and (${after}::int is null or q.number < ${after}::int)
      and (${show}::text is null or ${show}::text = case when q.state = 'draft' then 'draft' when q.state <> 'sent' then 'done'
        when q.answer_by > ${now}::timestamptz then 'open' else 'decide' end)
    order by q.number desc limit ${limit}`

/** A request with everything its vendors answered, for the shop. */
export const getRequestJson = (db: Db, id: string, now: Date) =>
  getValue<{ json: string }>(db)`
    select json_build_object('requestId', q.id, 'shopId', q.shop_id, 'number', q.number, 'version', q.version, 'state', ${stateNow(now)},
      'timeZone', s.time_zone, 'note', q.note, 'answerBy', q.answer_by,
      'answerOn', to_char(q.answer_by at time zone s.time_zone, 'YYYY-MM-DD'),
      'answerAt', coalesce(to_char(q.answer_by at time zone s.time_zone, 'HH24:MI'), ''), 'createdAt', q.created_at, 'sentAt', q.sent_at,
      'endedAt', q.ended_at,
      'lines', coalesce((select json_agg(json_build_object(${linePart}, 'order', case when w.id is not null and l.part_line_id is not null then
          json_build_object('workOrderId', w.id, 'partId', l.part_line_id, 'invoice', w.invoice, 'vin', c.vin, 'isThere', exists (
            select from part_line p where p.id = l.part_line_id and p.work_order_id = w.id)) end) order by l.position)
        from quote_request_line l left join work_order w on w.id = l.work_order_id left join vehicle c on c.id = w.vehicle_id
        where l.request_id = q.id), '[]'::json),
      'quotes', coalesce((select json_agg(json_build_object('quoteId', a.id, 'vendorId', a.vendor_id, 'vendor', v.dba, 'phone', v.phone,
          'account', t.state, 'state', a.state, ${answerFields}, 'isExpired', coalesce(${isExpired(now)}, false),
          'purchase', case when u.id is not null then json_build_object('purchaseId', u.id, 'number', u.number) end,
          'lines', coalesce((select json_agg(${quoteLine} order by k.position) from vendor_quote_line o
            join quote_request_line k on k.id = o.line_id where o.quote_id = a.id), '[]'::json)) order by lower(v.dba), a.id)
        from vendor_quote a join vendor v on v.account_id = a.vendor_id left join purchase u on u.id = a.purchase_id
        left join trade_account t on t.shop_id = a.shop_id and t.vendor_id = a.vendor_id
        where a.request_id = q.id), '[]'::json))::text as json
    from quote_request q join shop s on s.id = q.shop_id where q.id = ${id}`

export interface QuoteQuery {
  vendorId: string
  show: QuoteFilter | null
  /** The last quote of the previous page. */
  after: string | null
  limit: number
  now: Date
}

export const readQuotes = (db: Db, { vendorId, show, after, limit, now }: QuoteQuery) =>
  listValues<{ one: VendorQuoteCard }>(db)`
    select json_build_object('quoteId', a.id, 'number', q.number, 'state', ${quoteStateNow(now)}, 'shop', s.dba, 'city', s.city,
      'parts', ${partNames}, 'lines', ${lineCount}, 'sentAt', q.sent_at, 'answerBy', q.answer_by, 'timeZone', s.time_zone) as one
    from vendor_quote a join quote_request q on q.id = a.request_id join shop s on s.id = q.shop_id
    where a.vendor_id = ${vendorId} and q.state <> 'draft'
      and (${show}::text is null or ${show}::text = case when q.state <> 'sent' or a.state = 'declined' then 'done'
        when a.state = 'answered' then 'answered' when q.answer_by > ${now}::timestamptz then 'answer' else 'done' end)
      and (${after}::uuid is null or (q.sent_at, a.id) < (
        select r.sent_at, b.id from vendor_quote b join quote_request r on r.id = b.request_id
        where b.id = ${after}::uuid and b.vendor_id = ${vendorId}))
    order by q.sent_at desc, a.id desc limit ${limit}`

/** A request as one of its vendors sees it; null unless it is that vendor's and was sent. */
export const findQuoteJson = (db: Db, vendorId: string, id: string, now: Date) =>
  findRow<{ json: string }>(db)`
    select json_build_object('quoteId', a.id, 'version', a.version, 'state', ${quoteStateNow(now)}, 'number', q.number,
      'shop', json_build_object('dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state, 'zip', s.zip, 'phone', s.phone1),
      'timeZone', s.time_zone, 'asks', q.note, 'sentAt', q.sent_at, 'answerBy', q.answer_by, ${answerFields},
      'lines', (select json_agg(json_build_object(${linePart}, 'answer', (select ${quoteLine} from vendor_quote_line o
          where o.quote_id = a.id and o.line_id = l.id)) order by l.position) from quote_request_line l where l.request_id = q.id))::text as json
    from vendor_quote a join quote_request q on q.id = a.request_id join shop s on s.id = q.shop_id
    where a.id = ${id} and a.vendor_id = ${vendorId} and q.state <> 'draft'`
