import { sql } from 'kysely'
import { type Db, getRow, makeStatement } from '../../../../kit/server/index.ts'
import { hasDeclined, isOkToText } from '../../../people/customers/server/index.ts'
import { selectHasPermission, selectSeesPay, selectStaffName } from '../../../people/employees/server/index.ts'
import { selectUserFields } from '../../../people/user-fields/server/index.ts'
import { overlapTerms } from './store-adjustments.ts'
import { hasNoLaborCost, laborWork } from './store-costs.ts'

export interface Json {
  json: string
}
export interface VersionedJson extends Json {
  version: number
}

export const vehicleFields = sql`'vehicleId', v.id, 'vinId', v.vin, 'title', concat_ws(' ', v.year, v.make, v.model), 'year', v.year,
  'make', v.make, 'model', v.model, 'trim', v.trim, 'engine', v.engine, 'bodyStyle', v.body_style, 'plate', v.plate,
  'plateState', v.plate_state, 'color', v.color, 'photoId', v.photo_id`

export const billFields = sql`'laborCents', o.bill_labor_cents, 'partsCents', o.bill_parts_cents, 'suppliesCents', o.bill_supplies_cents,
  'feesCents', o.bill_fees_cents, 'discountCents', o.bill_discount_cents,
  'taxCents', o.bill_tax_cents, 'storageCents', o.storage_cents, 'totalCents', o.bill_cents`

/** The rates and tax rules of an order `o`. */
export const rates = sql`json_build_object('partsTaxRate', o.parts_tax_rate, 'laborTaxRate', o.labor_tax_rate,
  'suppliesRate', o.supplies_rate, 'suppliesCapCents', o.supplies_cap_cents, 'taxRules', o.tax_rules, 'isExempt', o.exemption_id is not null)`

/** The certificate on the bill of an order `o`. */
export const exemption = sql`(select json_build_object('certificate', x.certificate, 'state', x.state) from tax_exemption x where x.id = o.exemption_id)`

export const technicianName = selectStaffName(sql`o.technician_id`)
export const advisorName = selectStaffName(sql`o.advisor_id`)

/** The wait that staff set; otherwise parts that are on order. */
export const waiting = sql`case
  when o.waits_for is not null then json_build_object('for', o.waits_for, 'note', o.waits_note, 'until', o.waits_until)
  when o.state in ('estimate', 'awaiting-authorization', 'authorized', 'in-progress') then (
    select json_build_object('for', 'part', 'note', left(string_agg(distinct s.name || ' from ' || v.name, ', '), 200),
      'until', max(p.expected_on), 'isOrdered', true)
    from part_supply s join purchase_line l on l.id = s.purchase_line_id join purchase p on p.id = l.purchase_id
    join shop_vendor v on v.id = p.vendor_id
    where s.work_order_id = o.id and s.state = 'ordered' and p.state <> 'draft' having count(*) > 0) end`

/** Refunds on the bill of the order `o`, without their tax. */
const creditedNet = sql`(select coalesce(sum(e.credited_cents - e.credited_tax_cents), 0) from ledger_entry e
  where e.work_order_id = o.id and e.credited_cents <> 0)`

export interface OrderReader {
  accountId: string
  /** An admin looks at it as this person, and sees no pay. */
  isView: boolean
}

/** The whole order for its shop's staff, in one statement. */
export async function readShopOrder(db: Db, reader: OrderReader, orderId: string): Promise<VersionedJson | null> {
  const [row] = await getShopOrder(db, { ...reader, orderId })
  return row ?? null
}

const getShopOrder = makeStatement<OrderReader & { orderId: string }, VersionedJson>(
  (value) => sql`
    with reader as (
      select ${selectHasPermission('parts.cost')} as sees_cost,
        ${selectHasPermission('parts.cost')} and ${selectHasPermission('money.profit')} as sees_profit, (${selectSeesPay} and not ${value('isView')}::boolean) as sees_pay
      from work_order o join shop_member m on m.shop_id = o.shop_id and m.account_id = ${value('accountId')} and m.ended_at is null
      where o.id = ${value('orderId')}
    ), labor as (
      select id, concern_id, position, labor_guide_id, title, hours_hundredths, rate_cents, amount_cents, taxed, full_time_reason, done_at
      from labor_line where work_order_id = ${value('orderId')}
    ), part as (
      select p.concern_id, p.labor_line_id, p.position, json_build_object(
        'partId', p.id, 'laborId', p.labor_line_id, 'laborguideId', l.labor_guide_id, 'partNo', p.part_no,
        'manufacturer', p.manufacturer, 'name', p.name, 'condition', p.condition,
        'quantity', p.quantity_hundredths / 100::float8, 'cost', case when (select sees_cost from reader) then p.cost_cents end, 'ext', p.price_cents, 'total', p.total_cents,
        'taxed', p.taxed, 'byHand', p.by_hand) as item
      from part_line p left join labor l on l.id = p.labor_line_id where p.work_order_id = ${value('orderId')}
    ), tied as (
      select labor_line_id, json_agg(item order by position) as items from part where labor_line_id is not null group by labor_line_id
    ), loose as (
      select concern_id, json_agg(item order by position) as items from part where labor_line_id is null group by concern_id
    ), adjusted as (
      select concern_id, json_agg(json_build_object('adjustmentId', id, 'kind', kind, 'name', name, 'unit', unit, 'base', base,
        'amount', amount, 'taxed', taxed, 'backCents', back_cents, 'vendor', vendor, 'overlap', ${overlapTerms},
        'costCents', case when (select sees_cost from reader) then cost_cents end, 'offeredCents', offered_cents, 'billCents', bill_cents) order by position) as items
      from adjustment where work_order_id = ${value('orderId')} group by concern_id
    ), labors as (
      select l.concern_id, json_agg(json_build_object(
        'laborId', l.id, 'laborguideId', l.labor_guide_id, 'title', l.title, 'hours', l.hours_hundredths / 100::float8,
        'rate', l.rate_cents, 'laborTimeAmount', l.amount_cents, 'taxed', l.taxed, 'fullTimeReason', l.full_time_reason, 'doneAt', l.done_at, 'parts', coalesce(tied.items, '[]'::json)
      ) order by l.position) as items
      from labor l left join tied on tied.labor_line_id = l.id group by l.concern_id
    )
    select o.version, json_build_object(
      'workOrder', json_build_object('id', o.id, 'invoice', o.invoice, 'state', o.state, 'version', o.version, 'createdAt', o.created_at,
        'closedAt', o.closed_at, 'waiting', ${waiting}, 'promisedAt', o.promised_at, 'odometer', o.odometer_in, 'odometerOut', o.odometer_out,
        'isWaiter', o.is_waiter, 'keyTag', o.key_tag, 'advisorId', o.advisor_id, 'advisor', ${advisorName}, 'appointmentId', o.appointment_id,
        'technicianId', o.technician_id, 'technician', ${technicianName}, 'authorizedCents', o.authorized_cents,
        'toleratedCents', o.tolerated_cents, 'authorizedNetCents', o.authorized_net_cents, 'authorizedBy', coalesce(
          (select a.given_by from authorization_record a join estimate_version e on e.id = a.estimate_id
            where a.work_order_id = o.id order by e.number desc limit 1),
          trim(c.first_name || ' ' || c.last_name)),
        'laborRateCents', o.labor_rate_cents, 'changedAdjustment', o.changed_adjustment),
      'rates', ${rates},
      'costs', case when (select sees_profit and not sees_pay from reader) then json_build_object('laborCents', null,
          'averageLaborCents', find_average_labor_cost(o.shop_id), 'isLaborEstimated', false, 'isLaborUnknown', false, 'jobs', '[]'::json,
          'creditedCents', ${creditedNet})
        when (select sees_profit from reader) then (select json_build_object('laborCents', work.cents, 'averageLaborCents', null,
          'isLaborEstimated', work.estimated, 'isLaborUnknown', work.unknown or (${hasNoLaborCost} and exists (
            select from labor_line l join concern n on n.id = l.concern_id and n.decision <> 'declined' and (n.option_of is null or n.decision = 'approved')
            where l.work_order_id = o.id and l.hours_hundredths > 0)),
          'jobs', coalesce((select json_agg(job) from (
            select coalesce(l.concern_id, p.concern_id, n.id) as "concernId", sum(x.cents) as "laborCents"
            from list_labor_costs(o.id) x left join labor l on l.id = x.source_id
            left join part_line p on p.id = x.source_id and p.work_order_id = o.id left join concern n on n.id = x.source_id and n.work_order_id = o.id
            where coalesce(l.concern_id, p.concern_id, n.id) is not null group by 1) job), '[]'::json),
          'creditedCents', ${creditedNet})
        from ${laborWork}) end,
      'exemption', (select json_build_object('certificate', x.certificate, 'state', x.state, 'expiresOn', x.expires_on,
          'isApplied', o.exemption_id is not null) from tax_exemption x
        where x.id = o.exemption_id or (o.exemption_id is null and x.customer_id = o.customer_id and x.shop_id = o.shop_id
          and x.ended_at is null and o.state not in ('ready', 'closed', 'cancelled'))),
      'shop', json_build_object('id', s.id, 'dba', s.dba, 'address', concat_ws(', ', s.address, s.city, s.state || ' ' || s.zip),
        'phone1', s.phone1, 'timeZone', s.time_zone, 'state', s.state),
      'customer', json_build_object('customerId', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
        'phone1', c.phone1, 'hasAccount', c.account_id is not null, 'hasDeclined', ${hasDeclined(sql.ref('o.shop_id'))},
        'agreesToTexts', ${isOkToText(sql.ref('o.shop_id'))} and not c.please_call),
      'vehicle', json_build_object(${vehicleFields}), 'fields', ${selectUserFields('work-order', sql`o.shop_id`, sql`o.fields`)},
      'concerns', coalesce((
        select json_agg(json_build_object('concernId', n.id, 'title', n.title, 'complaint', n.complaint, 'cause', n.cause, 'correction', n.correction,
          'decision', n.decision, 'declineReason', n.decline_reason, 'changed', n.changed, 'optionOf', n.option_of,
          'promotedBy', n.promoted_by, 'labors', coalesce(labors.items, '[]'::json),
          'parts', coalesce(loose.items, '[]'::json), 'adjustments', coalesce(adjusted.items, '[]'::json)) order by n.position)
        from concern n left join labors on labors.concern_id = n.id left join loose on loose.concern_id = n.id
        left join adjusted on adjusted.concern_id = n.id
        where n.work_order_id = o.id), '[]'::json),
      'adjustments', coalesce((select items from adjusted where concern_id is null), '[]'::json),
      'totals', json_build_object('laborCents', o.labor_cents, 'partsCents', o.parts_cents, 'suppliesCents', o.supplies_cents,
        'feesCents', o.fees_cents, 'discountCents', o.discount_cents, 'taxCents', o.tax_cents, 'totalCents', o.total_cents),
      'bill', json_build_object(${billFields}),
      'estimates', coalesce((
        select json_agg(json_build_object('estimateId', e.id, 'number', e.number, 'totalCents', e.total_cents, 'sentAt', e.sent_at,
          'outdated', e.lines_version <> o.lines_version,
          'answer', (select json_build_object('how', a.how, 'givenBy', a.given_by, 'givenAt', a.given_at,
              'authorizedCents', a.authorized_cents)
            from authorization_record a where a.work_order_id = o.id and a.estimate_id = e.id order by a.given_at desc limit 1)
        ) order by e.number desc) from estimate_version e where e.work_order_id = o.id), '[]'::json),
      'events', coalesce((
        select json_agg(json_build_object('at', w.at, 'what', w.what, 'by', w.detail ->> 'by', 'detail', w.detail - 'by' - 'changes') order by w.id desc)
        from (select id, at, what, detail from work_order_event where work_order_id = o.id order by id desc limit 60) w), '[]'::json)
    )::text as json
    from work_order o
    join reader on true
    join shop s on s.id = o.shop_id
    join customer c on c.id = o.customer_id
    join vehicle v on v.id = o.vehicle_id
    where o.id = ${value('orderId')}`,
)

export const readTechnicians = (db: Db, shopId: string) =>
  getRow<Json>(db)`
    select coalesce(json_agg(json_build_object('accountId', m.account_id,
      'name', coalesce(e.first_name || ' ' || e.last_name, w.first_name || ' ' || w.last_name, a.email)) order by m.kind, m.created_at), '[]'::json)::text as json
    from shop_member m join account a on a.id = m.account_id
    left join employee e on e.account_id = m.account_id left join owner w on w.account_id = m.account_id
    where m.shop_id = ${shopId} and m.kind <> 'key' and m.ended_at is null`
