import { sql } from 'kysely'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { WorkOrderState } from '../contract.ts'
import type { Charges, Rates } from '../rules.ts'

/** A work order's own row, held until the transaction ends. */
export interface LockedOrder extends Rates {
  id: string
  shopId: string
  invoice: number
  customerId: string
  /** Null: the customer never signed up. */
  customerAccountId: string | null
  vehicleId: string
  state: WorkOrderState
  technicianId: string | null
  odometer: number | null
  promisedAt: Date | null
  closedAt: Date | null
  authorizedCents: number | null
  billCents: number
  laborRateCents: number
  version: number
  linesVersion: number
}

const orderColumns = sql`o.id, o.shop_id as "shopId", o.invoice, o.customer_id as "customerId", o.vehicle_id as "vehicleId", o.state,
  o.technician_id as "technicianId", o.odometer_in as odometer, o.promised_at as "promisedAt", o.closed_at as "closedAt",
  o.authorized_cents as "authorizedCents", o.bill_cents as "billCents", o.labor_rate_cents as "laborRateCents",
  o.parts_tax_rate as "partsTaxRate", o.labor_tax_rate as "laborTaxRate", o.supplies_rate as "suppliesRate",
  o.supplies_cap_cents as "suppliesCapCents", o.version, o.lines_version as "linesVersion",
  (select account_id from customer where customer.id = o.customer_id) as "customerAccountId"`

/** `hold`: other changes of this order wait until the transaction ends. */
export async function findOrder(db: Db, id: string, hold: boolean): Promise<LockedOrder | null> {
  const found = hold
    ? sql<LockedOrder>`select ${orderColumns} from work_order o where o.id = ${id} for update of o`
    : sql<LockedOrder>`select ${orderColumns} from work_order o where o.id = ${id}`
  return (await found.execute(db)).rows[0] ?? null
}

/** Whether somebody may see an order: its customer, or who works at its shop. */
export async function mayOpen(
  db: Db,
  actor: Actor,
  order: { shopId: string; customerAccountId: string | null },
): Promise<boolean> {
  if (actor.role === 'customer') return order.customerAccountId === actor.accountId
  const { rows } = await sql`
    select 1 from shop_member where shop_id = ${order.shopId} and account_id = ${actor.accountId} and ended_at is null`.execute(
    db,
  )
  return rows.length > 0
}

export async function findOrderIdByInvoice(db: Db, shopId: string, invoice: number): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from work_order where shop_id = ${shopId} and invoice = ${invoice}`.execute(db)
  return rows[0]?.id ?? null
}

export interface Facts {
  authorizedBy: string
  hasApprovedJob: boolean
  hasBegun: boolean
  changedJob: string | null
}

/** Who answered last, and whether anything is approved or done. */
export async function factsOf(db: Db, order: LockedOrder): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select exists (select 1 from concern where work_order_id = ${order.id} and decision = 'approved') as "hasApprovedJob",
      exists (select 1 from labor_line where work_order_id = ${order.id} and done_at is not null) as "hasBegun",
      (select complaint from concern where work_order_id = ${order.id} and decision = 'approved' and changed order by position limit 1)
        as "changedJob",
      coalesce(
        (select given_by from authorization_record where work_order_id = ${order.id} order by given_at desc limit 1),
        (select trim(first_name || ' ' || last_name) from customer where id = ${order.customerId})) as "authorizedBy"`.execute(db)
  return rows[0] as Facts
}

export interface NewOrder extends Rates {
  shopId: string
  invoice: number
  customerId: string
  vehicleId: string
  appointmentId: string | null
  odometer: number | null
  laborRateCents: number
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work_order (shop_id, invoice, customer_id, vehicle_id, appointment_id, odometer_in,
      labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate, supplies_cap_cents)
    values (${order.shopId}, ${order.invoice}, ${order.customerId}, ${order.vehicleId}, ${order.appointmentId}, ${order.odometer},
      ${order.laborRateCents}, ${order.partsTaxRate}, ${order.laborTaxRate}, ${order.suppliesRate}, ${order.suppliesCapCents})
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export interface Sums {
  laborCents: number
  partsCents: number
  approvedLaborCents: number
  approvedPartsCents: number
  concerns: number
  labors: number
  parts: number
}

export async function sumsOf(tx: Db, orderId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(l.cents) filter (where decision <> 'declined'), 0)::bigint as "laborCents",
      coalesce(sum(p.cents) filter (where decision <> 'declined'), 0)::bigint as "partsCents",
      coalesce(sum(l.cents) filter (where decision = 'approved'), 0)::bigint as "approvedLaborCents",
      coalesce(sum(p.cents) filter (where decision = 'approved'), 0)::bigint as "approvedPartsCents",
      count(*) as concerns, coalesce(sum(l.lines), 0)::bigint as labors, coalesce(sum(p.lines), 0)::bigint as parts
    from concern
    left join (select concern_id, sum(amount_cents::bigint) as cents, count(*) as lines from labor_line
      where work_order_id = ${orderId} group by concern_id) l on l.concern_id = concern.id
    left join (select concern_id, sum(total_cents::bigint) as cents, count(*) as lines from part_line
      where work_order_id = ${orderId} group by concern_id) p on p.concern_id = concern.id
    where work_order_id = ${orderId}`.execute(tx)
  return rows[0] as Sums
}

/** What may change about an order besides its lines. */
export type OrderFields = Pick<LockedOrder, 'state' | 'technicianId' | 'odometer' | 'promisedAt' | 'closedAt' | 'authorizedCents'>

/** Writes fields, totals and the next version; answers that version. */
export async function saveOrder(
  tx: Db,
  id: string,
  fields: OrderFields,
  sums: { offered: Charges; approved: Charges; linesChanged: boolean },
): Promise<number> {
  const { offered, approved } = sums
  const { rows } = await sql<{ version: number }>`
    update work_order set state = ${fields.state}, technician_id = ${fields.technicianId}, odometer_in = ${fields.odometer},
      promised_at = ${fields.promisedAt}, closed_at = ${fields.closedAt}, authorized_cents = ${fields.authorizedCents},
      labor_cents = ${offered.laborCents}, parts_cents = ${offered.partsCents}, supplies_cents = ${offered.suppliesCents},
      tax_cents = ${offered.taxCents}, total_cents = ${offered.totalCents},
      bill_labor_cents = ${approved.laborCents}, bill_parts_cents = ${approved.partsCents},
      bill_supplies_cents = ${approved.suppliesCents}, bill_tax_cents = ${approved.taxCents}, bill_cents = ${approved.totalCents},
      version = version + 1, lines_version = lines_version + ${sums.linesChanged ? 1 : 0}::int
    where id = ${id} returning version`.execute(tx)
  return (rows[0] as { version: number }).version
}

/** The name of who did it is kept as it is today: an event is not rewritten when somebody marries. */
export async function insertEvent(
  tx: Db,
  event: { shopId: string; workOrderId: string; accountId: string | null; what: string; detail: Record<string, unknown> },
): Promise<void> {
  const { accountId } = event
  await sql`
    insert into work_order_event (shop_id, work_order_id, account_id, what, detail)
    values (${event.shopId}, ${event.workOrderId}, ${accountId}, ${event.what}, ${JSON.stringify(event.detail)}::jsonb
      || jsonb_build_object('by', coalesce(
        (select first_name || ' ' || last_name from owner where account_id = ${accountId}::uuid),
        (select first_name || ' ' || last_name from employee where account_id = ${accountId}::uuid),
        (select first_name || ' ' || last_name from customer where account_id = ${accountId}::uuid), '')))`.execute(tx)
}

export async function isTechnician(db: Db, shopId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** The shop of an appointment, where the account works; the appointment is held, so that two check-ins take turns. */
export async function lockAppointment(tx: Db, accountId: string, appointmentId: string): Promise<string | null> {
  const { rows } = await sql<{ shopId: string }>`
    select a.shop_id as "shopId" from appointment a
    join shop_member m on m.shop_id = a.shop_id and m.account_id = ${accountId} and m.ended_at is null
    where a.id = ${appointmentId} for update of a`.execute(tx)
  return rows[0]?.shopId ?? null
}

/** Somebody this shop has served or booked, or who prefers it. */
export async function isKnownCustomer(db: Db, shopId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer c where c.id = ${customerId} and (c.preferred_shop_id = ${shopId}
      or exists (select 1 from work_order o where o.customer_id = c.id and o.shop_id = ${shopId})
      or exists (select 1 from appointment a where a.customer_id = c.id and a.shop_id = ${shopId}))`.execute(db)
  return rows.length > 0
}

/** A signed-up customer whom the shop can name by both e-mail and phone, and so already knows. */
export async function findCustomerByContact(db: Db, email: string, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from account a join customer c on c.account_id = a.id
    where a.role = 'customer' and a.email = ${email} and a.ended_at is null and c.phone1 = ${phone}`.execute(db)
  return rows[0]?.id ?? null
}

export async function findVehicleByVin(db: Db, customerId: string, vin: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle where customer_id = ${customerId} and vin = ${vin} and deleted_at is null`.execute(db)
  return rows[0]?.id ?? null
}
