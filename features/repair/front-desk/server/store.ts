import { sql, type RawBuilder } from 'kysely'
import { type Db, findRow, findValue, getRow, hasRow, makeStatement, type ValueOf } from '../../../../kit/server/index.ts'
import type { WorkOrderState } from '../../work-orders/contract/index.ts'
import { technicianName, type Json, selectPageStart, pageCursor, type PageKey } from '../../work-orders/server/index.ts'

export const cardColumns = sql`o.id, o.invoice, o.state, o.version, o.created_at, o.promised_at, o.closed_at, o.customer_id, o.vehicle_id,
  o.technician_id, o.total_cents, o.bill_cents, o.authorized_cents`
export const card = sql`json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'state', o.state, 'version', o.version,
  'createdAt', o.created_at, 'promisedAt', o.promised_at, 'closedAt', o.closed_at,
  'customer', trim(c.first_name || ' ' || c.last_name), 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'vinId', v.vin,
  'technician', ${technicianName}, 'totalCents', o.total_cents, 'billCents', o.bill_cents, 'authorizedCents', o.authorized_cents)`
export interface Page {
  shopId: string
  accountId: string
  after: PageKey | null
  limit: number
}

/** Null when the account does not work there. */
export async function readList(
  db: Db,
  { shopId, accountId, after, limit }: Page,
  state: WorkOrderState | null,
): Promise<Json | null> {
  const { createdAt, id } = selectPageStart(after)
  const page = { shopId, accountId, createdAt, id, limit }
  // Two statements, so that each keeps its own query plan.
  const [row] = await (state ? listOfState(db, { ...page, state }) : listOfAll(db, page))
  return row ?? null
}

export interface ListValues {
  shopId: string
  accountId: string
  createdAt: string
  id: string
  limit: number
}

export const listOfAll = makeStatement<ListValues, Json>((value) => listText(value, sql``))
export const listOfState = makeStatement<ListValues & { state: WorkOrderState }, Json>((value) =>
  listText(value, sql`and o.state = ${value('state')}`),
)
export const listText = (value: ValueOf<ListValues>, which: RawBuilder<unknown>) => sql<Json>`
  select (select json_build_object(
      'workOrders', coalesce(json_agg(${card} order by o.created_at desc, o.id desc), '[]'::json),
      'next', case when count(*) = ${value('limit')}::int then
        (array_agg(${pageCursor} order by o.created_at, o.id))[1] end)
    from (
      select ${cardColumns} from work_order o
      where o.shop_id = ${value('shopId')} ${which}
        and (o.created_at, o.id) < (${value('createdAt')}::timestamptz, ${value('id')}::uuid)
      order by o.created_at desc, o.id desc limit ${value('limit')}
    ) o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id)::text as json
  from shop_member m where m.shop_id = ${value('shopId')} and m.account_id = ${value('accountId')} and m.ended_at is null`
/** The order with this number, as a list of one. */
export const readListByInvoice = (db: Db, shopId: string, accountId: string, invoice: number) =>
  findRow<Json>(db)`
    select (select json_build_object('workOrders', coalesce(json_agg(${card}), '[]'::json), 'next', null)
      from work_order o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
      where o.shop_id = ${shopId} and o.invoice = ${invoice})::text as json
    from shop_member m where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`

/** `pattern` is a lower-case pattern for `like`. */
export const readKnownCustomers = (db: Db, shopId: string, pattern: string) =>
  getRow<Json>(db)`
    select coalesce(json_agg(json_build_object('customerId', c.id, 'name', c.name, 'phone1', c.phone1, 'email', c.email,
      'timesMissed', (select count(*) from appointment m where m.shop_id = ${shopId} and m.customer_id = c.id and m.state = 'no-show'),
      'vehicles', coalesce((select json_agg(json_build_object('vehicleId', v.id, 'vinId', v.vin,
          'title', concat_ws(' ', v.year, v.make, v.model)) order by v.created_at desc)
        from vehicle v where v.customer_id = c.id and v.deleted_at is null), '[]'::json)) order by c.name, c.id), '[]'::json)::text as json
    from (
      select id, trim(first_name || ' ' || last_name) as name, phone1, email from customer c
      where lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone1) like ${pattern}
        and ${isKnownTo(shopId)}
      limit 12
    ) c`

/** The shop of an appointment, if the account works there; null otherwise. Locks the appointment, so that two check-ins take turns. */
export const lockAppointment = (tx: Db, accountId: string, appointmentId: string) =>
  findValue<{ shopId: string }>(tx)`
    select a.shop_id as "shopId" from appointment a
    join shop_member m on m.shop_id = a.shop_id and m.account_id = ${accountId} and m.ended_at is null
    where a.id = ${appointmentId} for update of a`

/**
 * Whether a shop knows the customer `c`: it served or entered them, or they prefer it or booked there and confirmed their e-mail.
 * Anyone can sign up with another person's name and phone, so an unconfirmed account must not show up in the counter's list.
 */
export const isKnownTo = (shopId: unknown) => sql`(
  exists (select 1 from work_order o where o.customer_id = c.id and o.shop_id = ${shopId})
  or c.account_id is null and exists (select 1 from appointment a where a.customer_id = c.id and a.shop_id = ${shopId})
  or c.entered_by_shop_id = ${shopId}
  or exists (select 1 from past_visit p where p.customer_id = c.id and p.shop_id = ${shopId})
  or exists (select 1 from account a where a.id = c.account_id and a.email_confirmed_at is not null)
    and (c.preferred_shop_id = ${shopId}
      or exists (select 1 from appointment a where a.customer_id = c.id and a.shop_id = ${shopId})))`
/** Locks the customer row against deletion until the transaction ends. Check before adding anything to their records. */
export const isKnownCustomer = (tx: Db, shopId: string, customerId: string) =>
  hasRow(tx)`
    select 1 from customer c where c.id = ${customerId} and ${isKnownTo(shopId)} for key share of c`

/**
 * A signed-up customer with this e-mail and phone: a shop that has both already knows them. Only with a confirmed e-mail:
 * anyone can sign up with another person's.
 */
export const findCustomerByContact = (db: Db, email: string, phone: string) =>
  findValue<{ id: string }>(db)`
    select c.id from account a join customer c on c.account_id = a.id
    where a.role = 'customer' and a.email = ${email} and a.email_confirmed_at is not null and a.ended_at is null
      and c.phone1 = ${phone}`
