import { type RawBuilder, sql } from 'kysely'
import { type Db, listRows, listValues } from '../../../../kit/server/index.ts'
import { isKnownTo, isVehicleKnownTo, selectAddress } from '../../../people/customers/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { Entity } from '../../../people/user-fields/contract/index.ts'

/** One table of an export. Each row has an `id`, which pages are ordered by. */
interface Section {
  name: string
  rows: (shopId: string) => RawBuilder<unknown>
}

/** The shop's values of its user fields, retired ones too: one column for each in CSV. */
const userFields = (entity: Entity, shop: string, fields: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(f.key, ${fields} -> ${shop}::text -> f.key), '{}') from user_field f
  where f.entity = ${sql.lit(entity)} and (f.shop_id is null or f.shop_id = ${shop})) as user_fields`

const dollars = (cents: RawBuilder<unknown>) => sql`round(${cents} / 100.0, 2)::float8`

const quantity = (hundredths: RawBuilder<unknown>) => sql`${hundredths} / 100.0::float8`

const customers: Section = {
  name: 'customers',
  rows: (shop) => sql`
    select c.id, c.first_name, c.last_name, c.email, c.phone1 as phone, ${selectAddress('address', shop)} as address,
      ${selectAddress('apt_suite', shop)} as apt_suite, ${selectAddress('city', shop)} as city, ${selectAddress('state', shop)} as state, ${selectAddress('zip', shop)} as zip,
      c.account_id is not null as has_account, c.created_at, ${userFields('customer', shop, sql`c.fields`)}
    from customer c where ${isKnownTo(shop)}`,
}

/** Empty when it is not known (`standInVin`), so that the file can be imported again. */
const selectKnownVin = sql`case when v.vin like 'NOVIN%' then '' else v.vin end`

/** For customers with an account, only the vehicles that were here: their other vehicles are none of the shop's business. */
const vehicles: Section = {
  name: 'vehicles',
  rows: (shop) => sql`
    select v.id, v.customer_id, trim(c.first_name || ' ' || c.last_name) as customer, ${selectKnownVin} as vin, v.year, v.make, v.model, v.trim, v.engine,
      v.plate, v.plate_state, v.color, v.odometer, ${userFields('vehicle', shop, sql`v.fields`)}
    from vehicle v join customer c on c.id = v.customer_id
    where ${isKnownTo(shop)} and ${isVehicleKnownTo(shop)} and (v.deleted_at is null
      or exists (select from work_order o where o.vehicle_id = v.id and o.shop_id = ${shop})
      or exists (select from past_visit p where p.vehicle_id = v.id and p.shop_id = ${shop}))`,
}

/** Lists every column, so that a new one is never exported by accident: no password, key, token or network address. */
export const sections: readonly Section[] = [
  customers,
  vehicles,
  {
    name: 'user-fields',
    rows: (shop) => sql`
      select id, entity, key, label, help, kind, choices, is_required, default_value, visibility, shop_id is null as for_all_shops, retired_at
      from user_field where shop_id is null or shop_id = ${shop}`,
  },
  {
    name: 'past-visits',
    rows: (shop) => sql`
      select id, customer_id, vehicle_id, visited_on, invoice, odometer, description, ${dollars(sql`total_cents`)} as total
      from past_visit where shop_id = ${shop}`,
  },
  {
    name: 'appointments',
    rows: (shop) => sql`
      select id, customer_id, vehicle_id, bay, ${selectStaffName(sql`technician_id`)} as technician, starts_at, ends_at, state, missed_at, concern,
        created_at, ${userFields('appointment', shop, sql`appointment.fields`)}
      from appointment where shop_id = ${shop}`,
  },
  {
    name: 'work-orders',
    rows: (shop) => sql`
      select o.id, o.invoice, o.state, o.customer_id, o.vehicle_id, o.appointment_id, ${selectStaffName(sql`o.technician_id`)} as technician,
        o.odometer_in as odometer, o.promised_at, o.created_at, o.closed_at, ${dollars(sql`o.labor_cents`)} as labor,
        ${dollars(sql`o.parts_cents`)} as parts, ${dollars(sql`o.supplies_cents`)} as supplies, ${dollars(sql`o.tax_cents`)} as tax,
        ${dollars(sql`o.total_cents`)} as total, ${dollars(sql`o.authorized_cents`)} as authorized, ${dollars(sql`o.bill_cents`)} as bill,
        ${dollars(sql`o.storage_cents`)} as storage, ${userFields('work-order', shop, sql`o.fields`)}
      from work_order o where o.shop_id = ${shop}`,
  },
  {
    name: 'concerns',
    rows: (shop) => sql`
      select id, work_order_id, position, title, complaint, cause, correction, decision, decline_reason, option_of, promoted_by from concern where shop_id = ${shop}`,
  },
  {
    name: 'labor-lines',
    rows: (shop) => sql`
      select id, work_order_id, concern_id, position, title, hours_hundredths / 100.0::float8 as hours, ${dollars(sql`rate_cents`)} as rate,
        ${dollars(sql`amount_cents`)} as amount, done_at from labor_line where shop_id = ${shop}`,
  },
  {
    name: 'part-lines',
    rows: (shop) => sql`
      select id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer, condition,
        quantity_hundredths / 100.0::float8 as quantity, ${dollars(sql`cost_cents`)} as cost, ${dollars(sql`price_cents`)} as price,
        ${dollars(sql`total_cents`)} as total from part_line where shop_id = ${shop}`,
  },
  {
    name: 'fees-discounts-cores-and-sublet',
    rows: (shop) => sql`
      select id, work_order_id, concern_id, position, kind, name, unit, base,
        case unit when 'percent' then amount / 1000.0::float8 else amount / 100.0::float8 end as amount, taxed,
        ${dollars(sql`bill_cents`)} as billed, ${dollars(sql`back_cents`)} as credited_for_core, vendor, ${dollars(sql`cost_cents`)} as cost
      from adjustment where shop_id = ${shop}`,
  },
  {
    name: 'parts-vendors',
    rows: (shop) =>
      sql`select id, name, contact, phone, email, account_no, ${userFields('vendor', shop, sql`shop_vendor.fields`)} from shop_vendor where shop_id = ${shop}`,
  },
  {
    name: 'stock',
    rows: (shop) => sql`
      select id, part_no, manufacturer, name, bin, ${quantity(sql`on_hand`)} as on_hand, ${quantity(sql`reserved`)} as reserved,
        ${quantity(sql`minimum`)} as minimum, ${quantity(sql`reorder`)} as reorder, ${dollars(sql`average_cost_cents`)} as average_cost,
        ${dollars(sql`core_cents`)} as core_charge, vendor_id,
        ${userFields('part', shop, sql`stock_part.fields`)} from stock_part where shop_id = ${shop}`,
  },
  {
    name: 'stock-movements',
    rows: (shop) => sql`
      select id, number, stock_part_id, what, ${quantity(sql`quantity`)} as quantity, ${quantity(sql`on_hand`)} as on_hand_after,
        ${dollars(sql`cost_cents`)} as cost, note, work_order_id, ${selectStaffName(sql`account_id`)} as by, at
      from stock_move where shop_id = ${shop}`,
  },
  {
    name: 'parts-of-orders',
    rows: (shop) => sql`
      select id, work_order_id, part_line_id, part_no, manufacturer, name, ${quantity(sql`quantity`)} as quantity, state, stock_part_id,
        purchase_line_id, ${dollars(sql`cost_cents`)} as cost, at as since from part_supply where shop_id = ${shop}`,
  },
  {
    name: 'purchase-orders',
    rows: (shop) => sql`
      select id, number, vendor_id, state, created_at, ordered_at, expected_on, invoice_no, ended_at from purchase where shop_id = ${shop}`,
  },
  {
    name: 'purchase-order-lines',
    rows: (shop) => sql`
      select id, purchase_id, position, part_no, manufacturer, name, ${quantity(sql`quantity`)} as quantity,
        ${quantity(sql`received`)} as received, ${dollars(sql`cost_cents`)} as cost, ${dollars(sql`core_cents`)} as core_charge,
        stock_part_id from purchase_line where shop_id = ${shop}`,
  },
  {
    name: 'parts-received',
    rows: (shop) => sql`
      select id, purchase_id, purchase_line_id, ${quantity(sql`quantity`)} as quantity, ${dollars(sql`cost_cents`)} as cost,
        ${selectStaffName(sql`account_id`)} as by, at from purchase_receipt where shop_id = ${shop}`,
  },
  {
    name: 'cores',
    rows: (shop) => sql`
      select id, vendor_id, purchase_id, work_order_id, part_no, name, ${quantity(sql`quantity`)} as quantity,
        ${dollars(sql`core_cents`)} as core_charge, owed_at, credit_id from part_core where shop_id = ${shop}`,
  },
  {
    name: 'vendor-credits',
    rows: (shop) => sql`
      select id, vendor_id, what, part_no, name, ${quantity(sql`quantity`)} as quantity, ${dollars(sql`cents`)} as amount, note,
        work_order_id, returned_at, credited_at, ${dollars(sql`credited_cents`)} as credited from vendor_credit where shop_id = ${shop}`,
  },
  {
    name: 'estimates',
    rows: (shop) => sql`
      select id, work_order_id, number, ${dollars(sql`total_cents`)} as total, ${selectStaffName(sql`sent_by`)} as sent_by, sent_at, sha256, content
      from estimate_version where shop_id = ${shop}`,
  },
  {
    name: 'authorizations',
    rows: (shop) => sql`
      select id, work_order_id, estimate_id, how, ${dollars(sql`authorized_cents`)} as authorized, given_by, given_at, answers
      from authorization_record where shop_id = ${shop}`,
  },
  {
    name: 'agreements',
    rows: (shop) => sql`
      select id, work_order_id, invoice, customer_id, estimate_id, authorization_id, pay_option, accept_old_part, signed_at, paper_file_id,
        paper_sha256 from agreement where shop_id = ${shop}`,
  },
  {
    name: 'payments-and-refunds',
    rows: (shop) => sql`
      select id, work_order_id, kind, ${dollars(sql`amount_cents`)} as amount, method, last4, check_number, check_memo,
        ${dollars(sql`tendered_cents`)} as cash_received, ${selectStaffName(sql`entered_by`)} as entered_by,
        entered_at from ledger_entry where shop_id = ${shop} and purchase = 'work-order'`,
  },
  {
    name: 'storage-charges',
    rows: (shop) => sql`
      select id, work_order_id, array_to_string(days, ' ') as days, ${dollars(sql`per_day_cents`)} as per_day,
        ${dollars(sql`amount_cents`)} as amount, state, asked_at, answered_at, given_by from storage_charge where shop_id = ${shop}`,
  },
  {
    name: 'inspections',
    rows: (shop) => sql`
      select id, work_order_id, name, ${selectStaffName(sql`started_by`)} as started_by, started_at, ${selectStaffName(sql`finished_by`)} as finished_by, finished_at,
        sent_at from inspection where shop_id = ${shop}`,
  },
  {
    name: 'inspection-points',
    rows: (shop) => sql`
      select id, inspection_id, section_name as section, name, result, figure_hundredths / 100.0::float8 as figure, measure ->> 'unit' as unit, note,
        shop_note, ${selectStaffName(sql`answered_by`)} as answered_by, answered_at, concern_id,
        (select coalesce(json_agg(file_id order by kept_at), '[]'::json) from inspection_photo f where f.inspection_point_id = p.id) as photo_file_ids
      from inspection_point p where shop_id = ${shop}`,
  },
  {
    name: 'inspection-templates',
    rows: (shop) => sql`select id, built_in, name, sections, created_at from inspection_template where shop_id = ${shop}`,
  },
  {
    name: 'messages',
    rows: (shop) => sql`
      select m.id, m.work_order_id, m.number, m.side, m.channel, m.by_name, m.body, m.sent_at,
        (select coalesce(json_agg(p.file_id order by p.place), '[]'::json) from conversation_photo p where p.message_id = m.id) as photo_file_ids
      from conversation_message m join work_order o on o.id = m.work_order_id where o.shop_id = ${shop}`,
  },
  {
    // Includes texts that are part of a work order's messages: only this table has their phone and kind.
    name: 'texts',
    rows: (shop) => sql`
      select x.id, t.phone, t.customer_id, x.work_order_id, x.kind, x.by_name, x.body, x.at,
        (select coalesce(json_agg(p.file_id order by p.place), '[]'::json) from thread_photo p where p.text_id = x.id) as photo_file_ids
      from thread_text x join text_thread t on t.id = x.thread_id where t.shop_id = ${shop}`,
  },
  {
    name: 'inbox-threads',
    rows: (shop) => sql`
      select t.id, t.customer_id, coalesce((select h.phone from text_thread h where h.id = t.text_thread_id), '') as phone,
        ${selectStaffName(sql`t.assignee_id`)} as assignee, t.snoozed_until, t.waits_since, t.done_at, t.is_unread as unread, t.last_at
      from inbox_thread t where t.shop_id = ${shop}`,
  },
  {
    // Internal notes, who did what with a thread (assigned, snoozed, done), and e-mails that are part of no work order's messages.
    name: 'inbox-notes-events-and-mails',
    rows: (shop) => sql`
      select e.id, e.thread_id, t.customer_id, e.kind, e.channel, e.by_name, e.body, e.at
      from inbox_entry e join inbox_thread t on t.id = e.thread_id where t.shop_id = ${shop}`,
  },
  {
    // The words of each e-mail are in messages or among the inbox's e-mails.
    name: 'received-mails',
    rows: (shop) => sql`
      select i.id, i.thread_id, t.customer_id, i.sender, i.at, i.conversation_message_id as message_id, i.entry_id as inbox_entry_id
      from inbox_mail i join inbox_thread t on t.id = i.thread_id where t.shop_id = ${shop}`,
  },
  {
    name: 'saved-replies',
    rows: (shop) => sql`select id, name, body from text_template where shop_id = ${shop}`,
  },
  {
    name: 'messaging-settings',
    rows: (shop) => sql`
      select s.id, l.number as texting_number, l.answers_missed_calls, l.missed_call_text, a.is_on as away_message_on, a.body as away_message
      from shop s left join text_line l on l.shop_id = s.id left join inbox_away a on a.shop_id = s.id
      where s.id = ${shop} and (l.shop_id is not null or a.shop_id is not null)`,
  },
  {
    name: 'ratings',
    rows: (shop) => sql`
      select id, work_order_id, customer_id, stars, words, rated_at, reply, replied_at from rating where shop_id = ${shop}`,
  },
  {
    name: 'employees',
    rows: (shop) => sql`
      select m.account_id as id, m.kind, ${selectStaffName(sql`m.account_id`)} as name, a.email, e.phone1 as phone, m.title,
        ${dollars(sql`m.pay_rate_cents`)} as pay_rate, m.created_at as since, m.ended_at,
        ${userFields('employee', shop, sql`m.fields`)}
      from shop_member m join account a on a.id = m.account_id left join employee e on e.account_id = m.account_id
      where m.shop_id = ${shop} and m.kind <> 'key'`,
  },
  {
    name: 'settings',
    rows: (shop) => sql`
      select s.id, s.corporate_name, s.dba, s.address, s.apt_suite, s.city, s.state, s.zip, s.email, s.phone1, s.phone2, s.fax, s.fei,
        s.manager, s.registration_number, s.time_zone, ${dollars(sql`s.labor_rate1_cents`)} as labor_rate,
        s.parts_tax_rate / 1000.0::float8 as parts_tax_percent, s.labor_tax_rate / 1000.0::float8 as labor_tax_percent,
        s.supplies_rate / 1000.0::float8 as supplies_percent, ${dollars(sql`s.supplies_cap_cents`)} as supplies_cap,
        s.charges_accumulate_after_days as free_working_days, ${dollars(sql`s.storage_charge_per_day_cents`)} as storage_per_day,
        s.agreement_top, s.agreement_right, s.agreement_bottom, s.bays, s.is_listed, s.next_invoice,
        (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday), '[]'::json)
          from shop_hours h where h.shop_id = s.id) as hours,
        (select coalesce(json_agg(json_build_object('day', day, 'reason', reason) order by day), '[]'::json)
          from shop_closed_day d where d.shop_id = s.id) as closed_days
      from shop s where s.id = ${shop}`,
  },
]

export const customersSection = customers
export const vehiclesSection = vehicles

export type Cell = string | number | boolean | object | null
export type Cells = Record<string, Cell> & { id: string }

/** A page of a section, after this id ('' for the first page). */
export const readSection = (db: Db, { rows: of }: Section, shopId: string, after: string, limit: number) =>
  listValues<{ one: Cells }>(db)`
    select to_json(s) as one from (${of(shopId)}) s
    where (${after} = '' or s.id > nullif(${after}, '')::uuid) order by s.id limit ${limit}`

/** Closed repair orders with a bill, newest first, below this number ('' for the first page). */
export const readPaidOrders = (db: Db, shopId: string, after: string, limit: number) =>
  listRows<{ workOrderId: string; invoice: number }>(db)`
    select o.id as "workOrderId", o.invoice from work_order o join bill b on b.work_order_id = o.id
    where o.shop_id = ${shopId} and o.state = 'closed' and (${after} = '' or o.invoice < nullif(${after}, '')::int)
    order by o.invoice desc limit ${limit}`

/** The shop's documents and photos, without its exports. */
export const readFileList = (db: Db, shopId: string, after: string, limit: number) =>
  listRows<{ id: string; name: string; size: number }>(db)`
    select id, name, size_bytes as size from file where shop_id = ${shopId} and (${after} = '' or id > nullif(${after}, '')::uuid)
    order by id limit ${limit}`
