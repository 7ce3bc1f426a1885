import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows } from '../../../../kit/server/index.ts'
import { selectCustomerFields } from '../../../people/user-fields/server/index.ts'
import type { OrderUser } from '../contract/index.ts'
import { billFields, type Json, vehicleFields, type VersionedJson } from './store-screens.ts'

/** Never the cost of a part: customers read this. */
export const laborItem = sql`json_build_object('concernId', l.concern_id, 'laborguideId', l.labor_guide_id, 'title', l.title,
  'hours', l.hours_hundredths / 100::float8, 'rate', l.rate_cents, 'laborTimeAmount', l.amount_cents)`
export const partItem = sql`json_build_object('concernId', p.concern_id,
  'laborguideId', (select labor_guide_id from labor_line where labor_line.id = p.labor_line_id), 'partNo', p.part_no,
  'manufacturer', p.manufacturer, 'name', p.name, 'condition', p.condition, 'quantity', p.quantity_hundredths / 100::float8,
  'ext', p.price_cents, 'total', p.total_cents)`

/** The fees, discounts and core charges on the bill of an order `o`. */
export const billedAdjustments = sql`(
  select json_agg(json_build_object('concernId', a.concern_id, 'kind', line.kind, 'name', a.name, 'cents', line.cents)
    order by a.concern_id is null, a.position, line.kind)
  from adjustment a cross join lateral (
    values (a.kind, a.bill_cents), ('core-returned', case when a.bill_cents > 0 then a.back_cents else 0 end)) line (kind, cents)
  where a.work_order_id = o.id and line.cents > 0)`

/** Jobs of the customer besides options that they did not add. */
const isTheirs = sql`(n.option_of is null or n.decision = 'approved')`

/** Whether the `job` of an estimate is one of these, on an order `o`. */
const isSentToThem = sql`(not job ? 'optionOf' or exists (
  select from concern n where n.id = (job ->> 'concernId')::uuid and n.work_order_id = o.id and n.decision = 'approved'))`

const needsAnswer = sql`(o.state = 'awaiting-authorization' and coalesce(e.lines_version = o.lines_version, false))`

/** The progress of an order `o` with its last estimate `e`. */
const progress = sql`json_build_object('receivedAt', o.created_at, 'estimateSentAt', e.sent_at,
  'answeredAt', (select max(given_at) from authorization_record a where a.work_order_id = o.id),
  'startedAt', (select min(at) from work_order_event w
    where w.work_order_id = o.id and w.what = 'state-changed' and w.detail ->> 'to' = 'in-progress'),
  'readyAt', (select max(at) from work_order_event w
    where w.work_order_id = o.id and w.what = 'state-changed' and w.detail ->> 'to' = 'ready'),
  'closedAt', o.closed_at)`

/** Narrows a customer's orders in a shop to those that match every given field. */
export interface InShopFilter {
  vin?: string | undefined
  orderId?: string | undefined
  invoice?: number | undefined
  shopId?: string | undefined
  appointmentId?: string | undefined
}

/** Orders that need an answer come first, then those that are ready, then the newest. */
export async function readInShop(db: Db, accountId: string, wanted: InShopFilter, limit: number): Promise<string[]> {
  const rows = await listRows<Json>(db)`
    select json_build_object('vehicleId', v.id, 'vinId', v.vin, 'vehicle', concat_ws(' ', v.year, v.make, v.model),
      'bodyStyle', v.body_style, 'color', v.color, 'photoId', v.photo_id, 'servicingShop', s.id, 'servicingShopName', s.dba, 'servicingShopPhone', s.phone1,
      'timeZone', s.time_zone, 'servicingWorkOrderId', o.id, 'invoice', o.invoice, 'state', o.state, 'createdAt', o.created_at,
      'promisedAt', o.promised_at, 'estimateCents', e.total_cents, 'estimateSentAt', e.sent_at, 'authorizedCents', o.authorized_cents,
      'billCents', case when o.state = 'ready' then o.bill_cents end,
      'paidCents', coalesce((select b.paid_cents from bill b where b.work_order_id = o.id), 0), 'needsAnswer', ${needsAnswer},
      'progress', ${progress},
      'jobs', coalesce((select json_agg(json_build_object('concernId', n.id, 'title', n.title, 'complaint', n.complaint, 'decision', n.decision)
        order by n.position) from concern n where n.work_order_id = o.id and ${isTheirs}), '[]'::json))::text as json
    from customer c
    join work_order o on o.customer_id = c.id and o.state not in ('closed', 'cancelled')
    join vehicle v on v.id = o.vehicle_id
    join shop s on s.id = o.shop_id
    left join lateral (
      select total_cents, sent_at, lines_version from estimate_version where work_order_id = o.id order by number desc limit 1) e on true
    where c.account_id = ${accountId}
      and (${wanted.vin ?? null}::text is null or v.vin = ${wanted.vin ?? null})
      and (${wanted.orderId ?? null}::uuid is null or o.id = ${wanted.orderId ?? null})
      and (${wanted.invoice ?? null}::int is null or o.invoice = ${wanted.invoice ?? null})
      and (${wanted.shopId ?? null}::uuid is null or o.shop_id = ${wanted.shopId ?? null})
      and (${wanted.appointmentId ?? null}::uuid is null or o.appointment_id = ${wanted.appointmentId ?? null})
    order by ${needsAnswer} desc, o.state = 'ready' desc, o.created_at desc, o.id desc
    limit ${limit}`
  return rows.map((row) => row.json)
}

/** The customer's view, with the lines of the last estimate they received, or those of the bill once the work is finished. */
export const readCustomerOrder = (
  db: Db,
  caller: { accountId: string | null; person: string | null },
  { shopId, orderId, now }: { shopId: string; orderId: string; now: Date },
) =>
  findRow<VersionedJson>(db)`
    select o.version, json_build_object(
      'vehicle', json_build_object(${vehicleFields}),
      'workOrder', json_build_object('id', o.id, 'shopId', o.shop_id, 'invoice', o.invoice, 'state', o.state, 'version', o.version,
        'createdAt', o.created_at, 'closedAt', o.closed_at, 'promisedAt', o.promised_at, 'odometer', o.odometer_in,
        'authorizedCents', o.authorized_cents, 'technician', coalesce(
          (select first_name from employee where account_id = o.technician_id),
          (select first_name from owner where account_id = o.technician_id), ''),
        'signed', exists (select from agreement g where g.work_order_id = o.id and g.estimate_id = e.id),
        'isPaying', coalesce((select b.paying_until > ${now}::timestamptz from bill b where b.work_order_id = o.id), false),
        'paymentInfo', (select json_build_object('totalCents', b.total_cents, 'paidCents', b.paid_cents,
            'owedCents', greatest(b.total_cents - b.credited_cents - b.paid_cents, 0))
          from bill b where b.work_order_id = o.id and b.total_cents is not null)),
      'progress', ${progress},
      'shop', json_build_object('id', s.id, 'dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state, 'zip', s.zip,
        'phone1', s.phone1, 'timeZone', s.time_zone),
      'fields', ${selectCustomerFields('work-order', sql`o.shop_id`, sql`o.fields`)},
      'concerns', coalesce((select json_agg(json_build_object('concernId', n.id, 'title', n.title, 'complaint', n.complaint, 'cause', n.cause,
        'correction', n.correction, 'decision', n.decision, 'declineReason', n.decline_reason) order by n.position)
        from concern n where n.work_order_id = o.id and ${isTheirs}), '[]'::json),
      'labors', coalesce(case when o.billed then (
          select json_agg(${laborItem} order by n.position, l.position) from labor_line l join concern n on n.id = l.concern_id
          where l.work_order_id = o.id and n.decision = 'approved')
        else (
          select json_agg(json_build_object('concernId', job ->> 'concernId', 'laborguideId', (l ->> 'laborguideId')::int,
            'title', l ->> 'title', 'hours', (l ->> 'hoursHundredths')::int / 100::float8, 'rate', (l ->> 'rateCents')::int,
            'laborTimeAmount', (l ->> 'amountCents')::int))
          from jsonb_array_elements(e.content -> 'jobs') job, jsonb_array_elements(job -> 'labors') l where ${isSentToThem}) end, '[]'::json),
      'parts', coalesce(case when o.billed then (
          select json_agg(${partItem} order by n.position, p.position) from part_line p join concern n on n.id = p.concern_id
          where p.work_order_id = o.id and n.decision = 'approved')
        else (
          select json_agg(json_build_object('concernId', job ->> 'concernId', 'laborguideId', (p ->> 'laborguideId')::int,
            'partNo', p ->> 'partNo', 'manufacturer', p ->> 'manufacturer', 'name', p ->> 'name', 'condition', p ->> 'condition',
            'quantity', (p ->> 'quantityHundredths')::int / 100::float8, 'ext', (p ->> 'priceCents')::int, 'total', (p ->> 'totalCents')::int))
          from jsonb_array_elements(e.content -> 'jobs') job, jsonb_array_elements(job -> 'parts') p where ${isSentToThem}) end, '[]'::json),
      'adjustments', coalesce(case when o.billed then ${billedAdjustments} else (
          select json_agg(json_build_object('concernId', a.concern, 'kind', line.kind, 'name', a.item ->> 'name', 'cents', line.cents))
          from (select job ->> 'concernId' as concern, item
            from jsonb_array_elements(e.content -> 'jobs') job, jsonb_array_elements(coalesce(job -> 'adjustments', '[]')) item where ${isSentToThem}
            union all select null, item from jsonb_array_elements(coalesce(e.content -> 'adjustments', '[]')) item) a
          cross join lateral (values (a.item ->> 'kind', (a.item ->> 'cents')::int), ('core-returned', (a.item ->> 'backCents')::int)) line (kind, cents)
          where line.kind not in ('core-returned', 'overlap') or line.cents > 0
        ) end, '[]'::json),
      'totals', case when o.billed then json_build_object(${billFields})
        when e.id is not null then json_build_object('laborCents', e.content -> 'laborCents', 'partsCents', e.content -> 'partsCents',
          'suppliesCents', e.content -> 'suppliesCents', 'feesCents', coalesce(e.content -> 'feesCents', '0'),
          'discountCents', coalesce(e.content -> 'discountCents', '0'), 'taxCents', e.content -> 'taxCents', 'storageCents', 0, 'totalCents', e.content -> 'totalCents') end,
      'estimate', case when e.id is not null then json_build_object('estimateId', e.id, 'number', e.number, 'totalCents', e.total_cents,
        'sentAt', e.sent_at, 'outdated', e.lines_version <> o.lines_version,
        'answered', exists (select 1 from authorization_record a where a.work_order_id = o.id and a.estimate_id = e.id)) end,
      'isNotified', exists (select 1 from work_order_event w where w.work_order_id = o.id and w.what = 'customer-notified'
        and w.id > coalesce((select max(id) from work_order_event where work_order_id = o.id and what = 'state-changed'), 0))
    )::text as json
    from (select *, state in ('ready', 'closed') as billed from work_order where id = ${orderId} and shop_id = ${shopId}) o
    join customer c on c.id = o.customer_id and (c.account_id = ${caller.accountId}::uuid or c.id = ${caller.person}::uuid)
    join vehicle v on v.id = o.vehicle_id
    join shop s on s.id = o.shop_id
    left join lateral (select * from estimate_version where work_order_id = o.id order by number desc limit 1) e on true`

/** The caller may see the order, and whoever may see an order sees its customer's name, e-mail and phone. */
export const getOrderUserRow = (db: Db, orderId: string) =>
  getRow<OrderUser>(db)`
    select o.id as "workOrderId", o.shop_id as shop, o.invoice, c.id as "customerId", c.first_name as firstname, c.last_name as lastname,
      c.email, c.phone1, c.account_id is not null as "hasAccount"
    from work_order o join customer c on c.id = o.customer_id where o.id = ${orderId}`
