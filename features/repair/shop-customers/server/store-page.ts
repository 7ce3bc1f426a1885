import { sql } from 'kysely'
import { changesRow, type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { TextPurpose } from '../../../people/customers/contract/index.ts'
import { isKnownTo, isVehicleKnownTo, selectAddress, selectTextsState } from '../../../people/customers/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import { selectUserFields } from '../../../people/user-fields/server/index.ts'
import { undoDays } from '../rules.ts'

interface Json {
  json: string
}

const mostOrders = 200
const mostAppointments = 20

const vehicleTitle = sql`concat_ws(' ', v.year, v.make, v.model)`
const vehicleFields = sql`'vehicleId', v.id, 'vinId', v.vin, 'title', ${vehicleTitle}, 'color', v.color, 'plate', v.plate,
  'plateState', v.plate_state, 'odometer', v.odometer`
const shopFields = sql`'shop', json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone)`

/** The balance due on the bill `b`, in cents. */
export const owed = sql`greatest(0, coalesce(b.total_cents, 0) - coalesce(b.paid_cents, 0) - coalesce(b.credited_cents, 0))`
export const isBilled = sql`o.state in ('ready', 'closed')`

/** Needs `o`, a work order, `b`, its bill, and `v`, its vehicle. */
const orderLine = sql`json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'state', o.state, 'createdAt', o.created_at,
  'closedAt', o.closed_at, 'vehicleId', v.id, 'vehicle', ${vehicleTitle}, 'odometer', o.odometer_in,
  'complaints', array(select n.complaint from concern n where n.work_order_id = o.id and (n.option_of is null or n.decision = 'approved')
    order by n.position),
  'totalCents', case when ${isBilled} then o.bill_cents else o.total_cents end, 'owedCents', ${owed})`

const selectOrders = (which: ReturnType<typeof sql>) => sql`coalesce((
  select json_agg(${orderLine} order by o.created_at desc, o.id desc)
  from (select * from work_order o where ${which} and o.shop_id = s.id order by o.created_at desc, o.id desc limit ${sql.lit(mostOrders)}) o
  join vehicle v on v.id = o.vehicle_id left join bill b on b.work_order_id = o.id), '[]'::json)`

/** Whether another shop uses the same record. */
export const isUsedElsewhere = (customerId: ReturnType<typeof sql>, shopId: ReturnType<typeof sql>) => sql`(
  exists (select from work_order e where e.customer_id = ${customerId} and e.shop_id <> ${shopId})
  or exists (select from appointment e where e.customer_id = ${customerId} and e.shop_id <> ${shopId}))`

/** Whether the shop `s` may text the customer `c` for one purpose, and where, when and by whom the last answer was recorded. */
const selectTextsAnswer = (purpose: TextPurpose) => sql`(
  select json_build_object('state', ${selectTextsState(sql.ref('s.id'), purpose)}, 'at', x.at, 'how', x.how,
    'by', coalesce(case when x.how = 'counter' then ${selectStaffName(sql`x.account_id`)} end, ''))
  from (select 1) one left join lateral (
    select t.at, t.how, t.account_id from text_consent t
    where t.customer_id = c.id and t.phone = c.phone1 and t.purpose = ${sql.lit(purpose)} and (t.shop_id is null or t.shop_id = s.id)
    order by t.id desc limit 1) x on true)`

/** Null when the account does not work at the shop or the shop does not know the customer. */
export const readCustomerPage = (
  db: Db,
  { shopId, accountId, customerId, now }: { shopId: string; accountId: string; customerId: string; now: Date },
) =>
  findRow<Json & { version: number }>(db)`
    select c.version, json_build_object('customerId', c.id, ${shopFields}, 'firstName', c.first_name, 'lastName', c.last_name,
      'email', c.email, 'phone1', c.phone1, 'address', ${selectAddress('address', shopId)}, 'aptSuite', ${selectAddress('apt_suite', shopId)},
      'city', ${selectAddress('city', shopId)}, 'state', ${selectAddress('state', shopId)}, 'zipcode', ${selectAddress('zip', shopId)}, 'hasAccount', c.account_id is not null, 'version', c.version,
      'isShared', c.account_id is null and ${isUsedElsewhere(sql`c.id`, sql`s.id`)},
      'preferences', case when c.is_set_preferences then json_build_object('writtenEstimateOption', c.written_estimate_option,
        'writtenEstimateAmount', c.written_estimate_cents, 'payOption', c.pay_option, 'acceptOldPart', c.accept_old_part,
        'pleaseCall', c.please_call, 'carIsReady', c.car_is_ready, 'serviceRemind', c.service_remind) end,
      'texts', ${selectTextsAnswer('visits')},
      'reminders', ${selectTextsAnswer('reminders')},
      'fields', ${selectUserFields('customer', sql`s.id`, sql`c.fields`)},
      'vehicles', coalesce((select json_agg(json_build_object(${vehicleFields}) order by v.created_at desc)
        from vehicle v where v.customer_id = c.id and v.deleted_at is null and ${isVehicleKnownTo(shopId)}), '[]'::json),
      'orders', ${selectOrders(sql`o.customer_id = c.id`)},
      'count', sums.count, 'billedCents', sums.billed, 'owedCents', sums.owed,
      'appointments', coalesce((
        select json_agg(json_build_object('appointmentId', a.id, 'startsAt', a.starts_at, 'state', a.state,
          'vehicle', case when v.id is null then '' else ${vehicleTitle} end, 'concern', a.concern) order by a.starts_at desc)
        from (select * from appointment a where a.customer_id = c.id and a.shop_id = s.id order by a.starts_at desc
          limit ${sql.lit(mostAppointments)}) a left join vehicle v on v.id = a.vehicle_id), '[]'::json),
      'notes', coalesce((select json_agg(json_build_object('noteId', n.id, 'text', n.text, 'by', n.by_name, 'at', n.at,
          'isMine', n.account_id = m.account_id) order by n.at desc, n.id)
        from shop_note n where n.customer_id = c.id and n.shop_id = s.id), '[]'::json),
      'merges', coalesce((select json_agg(json_build_object('mergeId', g.id, 'name', g.dropped_name, 'at', g.at,
          'undoUntil', g.at + ${sql.lit(undoDays)} * interval '1 day') order by g.at desc)
        from customer_merge g where g.kept_id = c.id and g.shop_id = s.id and g.dropped_id is not null and g.undone_at is null
          and g.at > ${now}::timestamptz - ${sql.lit(undoDays)} * interval '1 day'), '[]'::json)
    )::text as json
    from shop_member m join shop s on s.id = m.shop_id join customer c on c.id = ${customerId}
    cross join lateral (
      select count(*) as count, coalesce(sum(o.bill_cents) filter (where ${isBilled}), 0)::bigint as billed, coalesce(sum(${owed}), 0)::bigint as owed
      from work_order o left join bill b on b.work_order_id = o.id where o.customer_id = c.id and o.shop_id = s.id
    ) sums
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null and ${isKnownTo(shopId)}`

/** The vehicle's page as JSON, with its version; null as above. */
export const readVehiclePage = (
  db: Db,
  { shopId, accountId, vehicleId }: { shopId: string; accountId: string; vehicleId: string },
) =>
  findRow<Json & { version: number }>(db)`
    select v.version, json_build_object(${vehicleFields}, ${shopFields},
      'customer', json_build_object('customerId', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'phone1', c.phone1, 'email', c.email),
      'trim', v.trim, 'engine', v.engine, 'bodyStyle', v.body_style, 'driveType', v.drive_type, 'transmission', v.transmission,
      'photoId', v.photo_id, 'fuel', v.fuel, 'year', v.year, 'make', v.make, 'model', v.model, 'version', v.version,
      'fields', ${selectUserFields('vehicle', sql`s.id`, sql`v.fields`)},
      'mayCorrect', c.account_id is null and not ${isUsedElsewhere(sql`c.id`, sql`s.id`)},
      'readings', coalesce((select json_agg(json_build_object('at', o.created_at, 'timeZone', s.time_zone, 'miles', o.odometer_in) order by o.created_at)
        from work_order o where o.vehicle_id = v.id and o.shop_id = s.id and o.odometer_in is not null), '[]'::json),
      'orders', ${selectOrders(sql`o.vehicle_id = v.id and o.customer_id = c.id`)}
    )::text as json
    from shop_member m join shop s on s.id = m.shop_id
    join vehicle v on v.id = ${vehicleId} and v.deleted_at is null join customer c on c.id = v.customer_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null and ${isKnownTo(shopId)}
      and ${isVehicleKnownTo(shopId)}`

export const insertNote = (tx: Db, note: { shopId: string; customerId: string; text: string; accountId: string; at: Date }) =>
  runSql(tx)`
    insert into shop_note (shop_id, customer_id, text, account_id, by_name, at)
    values (${note.shopId}, ${note.customerId}, ${note.text}, ${note.accountId},
      ${selectStaffName(sql`${note.accountId}::uuid`)}, ${note.at})`

/** Returns false when the note is not theirs. */
export const deleteNote = (tx: Db, note: { id: string; shopId: string; customerId: string; accountId: string }) =>
  changesRow(tx)`
    delete from shop_note where id = ${note.id} and shop_id = ${note.shopId} and customer_id = ${note.customerId}
      and account_id = ${note.accountId}`

export async function isShared(tx: Db, shopId: string, customerId: string): Promise<boolean> {
  const rows = await listRows<{ shared: boolean }>(tx)`
    select ${isUsedElsewhere(sql`${customerId}::uuid`, sql`${shopId}::uuid`)} as shared`
  return rows[0]?.shared ?? false
}
