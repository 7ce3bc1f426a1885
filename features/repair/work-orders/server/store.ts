import { sql } from 'kysely'
import { type Caller, type Db, findValue, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { TaxRules } from '../../../people/shops/contract/index.ts'
import type { FieldValue, UserField } from '../../../people/user-fields/contract/index.ts'
import { selectUserFields } from '../../../people/user-fields/server/index.ts'
import type { Decision, WaitsFor, WorkOrderState } from '../contract/index.ts'
import type { Charges, CountedLine, Rates, TaxSums } from '../rules.ts'
import type { Origin } from './origin.ts'

/** A work order's own row, locked until the transaction ends. */
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
  advisorId: string | null
  odometer: number | null
  odometerOut: number | null
  isWaiter: boolean
  keyTag: string
  promisedAt: Date | null
  closedAt: Date | null
  waitsFor: WaitsFor | null
  waitsNote: string
  /** `yyyy-MM-dd` */
  waitsUntil: string | null
  authorizedCents: number | null
  toleratedCents: number
  authorizedNetCents: number | null
  /** All jobs that are not declined. */
  totalCents: number
  billCents: number
  billTaxCents: number
  /** The charge for storing the finished vehicle; part of the bill. */
  storageCents: number
  /** The tax on it, agreed to with it. */
  storageTaxCents: number
  /** The part of the authorized amount that was agreed to for storage. */
  storageAuthorizedCents: number
  laborRateCents: number
  taxRules: TaxRules
  /** The certificate by which it is not taxed. */
  exemptionId: string | null
  isExempt: boolean
  changedAdjustment: string | null
  /** Its values of user fields, by key. */
  fieldValues: Readonly<Record<string, FieldValue>>
  userFields: UserField[]
  version: number
  linesVersion: number
}

const orderColumns = sql`o.id, o.shop_id as "shopId", o.invoice, o.customer_id as "customerId", o.vehicle_id as "vehicleId", o.state,
  o.technician_id as "technicianId", o.advisor_id as "advisorId", o.odometer_in as odometer,
  o.odometer_out as "odometerOut", o.is_waiter as "isWaiter", o.key_tag as "keyTag", o.promised_at as "promisedAt", o.closed_at as "closedAt",
  o.waits_for as "waitsFor", o.waits_note as "waitsNote", o.waits_until as "waitsUntil",
  o.authorized_cents as "authorizedCents", o.tolerated_cents as "toleratedCents",
  o.authorized_net_cents as "authorizedNetCents", o.total_cents as "totalCents", o.bill_cents as "billCents", o.bill_tax_cents as "billTaxCents",
  o.storage_cents as "storageCents", o.storage_tax_cents as "storageTaxCents", o.storage_authorized_cents as "storageAuthorizedCents", o.labor_rate_cents as "laborRateCents",
  o.parts_tax_rate as "partsTaxRate", o.labor_tax_rate as "laborTaxRate", o.supplies_rate as "suppliesRate",
  o.supplies_cap_cents as "suppliesCapCents", o.tax_rules as "taxRules", o.exemption_id as "exemptionId", o.exemption_id is not null as "isExempt", o.changed_adjustment as "changedAdjustment", o.version, o.lines_version as "linesVersion",
  coalesce(o.fields -> o.shop_id::text, '{}') as "fieldValues", ${selectUserFields('work-order', sql`o.shop_id`, sql`o.fields`)} as "userFields",
  (select account_id from customer where customer.id = o.customer_id) as "customerAccountId"`

/** With `hold`, other changes of this order wait until the transaction ends. */
export async function findOrder(db: Db, id: string, hold: boolean): Promise<LockedOrder | null> {
  const found = hold
    ? sql<LockedOrder>`select ${orderColumns} from work_order o where o.id = ${id} for update of o`
    : sql<LockedOrder>`select ${orderColumns} from work_order o where o.id = ${id}`
  return (await found.execute(db)).rows[0] ?? null
}

/** Whether the caller may see an order: its customer, a link that was sent to its customer for it, and the staff of its shop. */
export async function canOpenOrder(
  db: Db,
  actor: Caller,
  order: { id: string; shopId: string; customerId: string; customerAccountId: string | null },
): Promise<boolean> {
  if (actor.role === 'link') return order.id === actor.about && order.customerId === actor.person
  if (actor.role === 'customer') return order.customerAccountId === actor.accountId
  return hasRow(db)`
    select 1 from shop_member where shop_id = ${order.shopId} and account_id = ${actor.accountId} and ended_at is null`
}

export const findOrderIdByInvoice = (db: Db, shopId: string, invoice: number) =>
  findValue<{
    id: string
  }>(db)`select id from work_order where shop_id = ${shopId} and invoice = ${invoice}`

export interface OrderFacts {
  authorizedBy: string
  hasApprovedJob: boolean
  /** Work was started at some point, even if none of it is done. */
  hasBegun: boolean
  changedJob: string | null
  /** The last day of a certificate that no longer counts, yyyy-MM-dd; null when the order is exempt or its customer has none. */
  exemptionExpiredOn: string | null
}

/** Reads who answered last, and whether any job is approved or was started. */
export const findOrderFacts = (db: Db, order: LockedOrder) =>
  getRow<OrderFacts>(db)`
    select exists (select 1 from concern where work_order_id = ${order.id} and decision = 'approved') as "hasApprovedJob",
      exists (select 1 from work_order_event where work_order_id = ${order.id} and what = 'state-changed'
        and detail ->> 'to' = 'in-progress') as "hasBegun",
      coalesce((select coalesce(nullif(title, ''), complaint) from concern where work_order_id = ${order.id} and decision = 'approved' and changed
          order by position limit 1),
        (select changed_adjustment from work_order where id = ${order.id})) as "changedJob",
      (select expires_on from tax_exemption where ${order.exemptionId}::uuid is null and customer_id = ${order.customerId}
        and shop_id = ${order.shopId} and ended_at is null) as "exemptionExpiredOn",
      coalesce(
        (select a.given_by from authorization_record a join estimate_version e on e.id = a.estimate_id
          where a.work_order_id = ${order.id} order by e.number desc limit 1),
        (select trim(first_name || ' ' || last_name) from customer where id = ${order.customerId}), '') as "authorizedBy"`

export interface NewOrder extends Omit<Rates, 'isExempt'> {
  taxRules: TaxRules
  shopId: string
  invoice: number
  customerId: string
  vehicleId: string
  appointmentId: string | null
  odometer: number | null
  /** Null: as the appointment says, or else drop-off. */
  isWaiter: boolean | null
  keyTag: string
  laborRateCents: number
  /** The account that opens it, which becomes the service advisor unless it is a program. */
  advisorId: string | null
  /** When it was created, which is when its first state began. */
  at: Date
}

/** The technician of the appointment gets the order, unless they left the shop. */
export const insertOrder = (tx: Db, order: NewOrder) =>
  getValue<{ id: string }>(tx)`
    insert into work_order (shop_id, invoice, customer_id, vehicle_id, appointment_id, advisor_id, technician_id, odometer_in, is_waiter, key_tag,
      labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate, supplies_cap_cents, tax_rules, state_since)
    values (${order.shopId}, ${order.invoice}, ${order.customerId}, ${order.vehicleId}, ${order.appointmentId},
      (select m.account_id from shop_member m where m.shop_id = ${order.shopId} and m.account_id = ${order.advisorId}::uuid and m.kind <> 'key'),
      (select a.technician_id from appointment a join shop_member m on m.shop_id = a.shop_id and m.account_id = a.technician_id
        and m.ended_at is null where a.id = ${order.appointmentId}::uuid), ${order.odometer},
      coalesce(${order.isWaiter}::boolean, (select a.waits from appointment a where a.id = ${order.appointmentId}::uuid), false), ${order.keyTag},
      ${order.laborRateCents}, ${order.partsTaxRate}, ${order.laborTaxRate}, ${order.suppliesRate}, ${order.suppliesCapCents},
      ${JSON.stringify(order.taxRules)}::jsonb, ${order.at})
    returning id`

/** A job with the amounts of its lines. */
export interface JobRow {
  concernId: string
  decision: Decision
  /** The job it is an option of. */
  optionOf: string | null
  labors: CountedLine[]
  parts: CountedLine[]
}

export const listJobs = (tx: Db, orderId: string) =>
  listRows<JobRow>(tx)`
    select id as "concernId", decision, option_of as "optionOf", coalesce(l.lines, '[]') as labors, coalesce(p.lines, '[]') as parts
    from concern
    left join (select concern_id, json_agg(json_build_object('cents', amount_cents, 'taxed', taxed) order by position) as lines from labor_line
      where work_order_id = ${orderId} group by concern_id) l on l.concern_id = concern.id
    left join (select concern_id, json_agg(json_build_object('cents', total_cents, 'taxed', taxed)) as lines from part_line
      where work_order_id = ${orderId} group by concern_id) p on p.concern_id = concern.id
    where work_order_id = ${orderId} order by position`

/** The fields of an order that can change, apart from its lines. */
export type OrderFields = Pick<
  LockedOrder,
  | 'state'
  | 'technicianId'
  | 'advisorId'
  | 'odometer'
  | 'odometerOut'
  | 'isWaiter'
  | 'keyTag'
  | 'promisedAt'
  | 'closedAt'
  | 'waitsFor'
  | 'waitsNote'
  | 'waitsUntil'
  | 'authorizedCents'
  | 'toleratedCents'
  | 'authorizedNetCents'
  | 'partsTaxRate'
  | 'laborTaxRate'
  | 'taxRules'
  | 'exemptionId'
  | 'isExempt'
  | 'storageCents'
  | 'storageTaxCents'
  | 'storageAuthorizedCents'
  | 'changedAdjustment'
  | 'fieldValues'
  | 'linesVersion'
>

/** Writes fields, totals and the next version; returns that version. */
export async function saveOrder(
  tx: Db,
  id: string,
  fields: OrderFields,
  sums: { offered: Charges; approved: Charges; laborDiscountCents: number; tax: TaxSums; linesChanged: boolean },
  at: Date,
): Promise<number> {
  const { offered, approved, tax } = sums
  return getValue<{ version: number }>(tx)`
    update work_order set state = ${fields.state},
      state_since = case when state = ${fields.state} then state_since else ${at} end,
      waits_for = ${fields.waitsFor}, waits_note = ${fields.waitsNote}, waits_until = ${fields.waitsUntil},
      technician_id = ${fields.technicianId}, advisor_id = ${fields.advisorId}, odometer_in = ${fields.odometer},
      odometer_out = ${fields.odometerOut}, is_waiter = ${fields.isWaiter}, key_tag = ${fields.keyTag},
      promised_at = ${fields.promisedAt}, closed_at = ${fields.closedAt}, authorized_cents = ${fields.authorizedCents},
      tolerated_cents = ${fields.toleratedCents}, authorized_net_cents = ${fields.authorizedNetCents},
      labor_cents = ${offered.laborCents}, parts_cents = ${offered.partsCents}, supplies_cents = ${offered.suppliesCents},
      fees_cents = ${offered.feesCents}, discount_cents = ${offered.discountCents}, tax_cents = ${offered.taxCents}, total_cents = ${offered.totalCents},
      bill_labor_cents = ${approved.laborCents}, bill_parts_cents = ${approved.partsCents},
      bill_fees_cents = ${approved.feesCents}, bill_discount_cents = ${approved.discountCents},
      bill_labor_discount_cents = ${sums.laborDiscountCents},
      changed_adjustment = ${fields.changedAdjustment}, bill_supplies_cents = ${approved.suppliesCents}, bill_tax_cents = ${approved.taxCents + fields.storageTaxCents},
      bill_labor_tax_cents = ${tax.laborTaxCents}, bill_taxable_cents = ${tax.taxableCents}, bill_exempt_cents = ${tax.exemptCents},
      bill_exempt_lines_cents = ${tax.exemptLinesCents},
      parts_tax_rate = ${fields.partsTaxRate}, labor_tax_rate = ${fields.laborTaxRate}, tax_rules = ${JSON.stringify(fields.taxRules)}::jsonb,
      exemption_id = ${fields.exemptionId}::uuid,
      storage_cents = ${fields.storageCents}, storage_tax_cents = ${fields.storageTaxCents}, storage_authorized_cents = ${fields.storageAuthorizedCents},
      bill_cents = ${approved.totalCents + fields.storageCents + fields.storageTaxCents},
      fields = case when ${JSON.stringify(fields.fieldValues)}::jsonb = '{}' then '{}'
        else jsonb_build_object(shop_id::text, ${JSON.stringify(fields.fieldValues)}::jsonb) end,
      version = version + 1, lines_version = ${fields.linesVersion}::int + ${sums.linesChanged ? 1 : 0}::int
    where id = ${id} returning version`
}

/**
 * Stores the person's name as it is today: a later change of name does not rewrite history. The database chains the event to the one
 * before.
 */
export async function insertEvent(
  tx: Db,
  event: { shopId: string; workOrderId: string; by: Origin; what: string; detail: Record<string, unknown> },
): Promise<void> {
  const { accountId, at, address = '', userAgent = '', linkId } = event.by
  const detail = { ...event.detail, ...(linkId ? { linkId } : {}) }
  await runSql(tx)`
    insert into work_order_event (shop_id, work_order_id, at, account_id, address, user_agent, what, detail)
    values (${event.shopId}, ${event.workOrderId}, ${at}, ${accountId}, ${address}, ${userAgent}, ${event.what}, ${JSON.stringify(detail)}::jsonb
      || jsonb_build_object('by', coalesce(
        (select first_name || ' ' || last_name from owner where account_id = ${accountId}::uuid),
        (select first_name || ' ' || last_name from employee where account_id = ${accountId}::uuid),
        (select 'API key ' || name from api_key where account_id = ${accountId}::uuid),
        (select first_name || ' ' || last_name from customer where account_id = ${accountId}::uuid),
        (select trim(c.first_name || ' ' || c.last_name) from work_order o join customer c on c.id = o.customer_id
          where o.id = ${event.workOrderId} and ${linkId ?? null}::text is not null), '')))`
}

/** The name of someone who works at the shop; null for anyone else. */
export const findStaffName = (db: Db, shopId: string, accountId: string) =>
  findValue<{ name: string }>(db)`
    select coalesce(${selectStaffName(sql`m.account_id`)}, '') as name from shop_member m
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.kind <> 'key' and m.ended_at is null`

export const findVehicleByVin = (db: Db, customerId: string, vin: string) =>
  findValue<{ id: string }>(db)`
    select id from vehicle where customer_id = ${customerId} and vin = ${vin} and deleted_at is null`

/** Returns orders to a customer with the vehicles they had. Orders that moved on since then stay where they are. */
export const returnOrders = (
  tx: Db,
  { from, to, orders }: { from: string; to: string; orders: readonly { id: string; vehicleId: string }[] },
) =>
  listRows<{ id: string; shopId: string; version: number }>(tx)`
    update work_order o set customer_id = ${to}, vehicle_id = r."vehicleId", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r (id uuid, "vehicleId" uuid)
    where o.id = r.id and o.customer_id = ${from}
    returning o.id, o.shop_id as "shopId", o.version`

/**
 * Locks a shop's orders of these customers until the transaction ends. Call it before locking the customers themselves: whoever changes an
 * order holds the order first, and PostgreSQL then looks up its customer.
 */
export const lockOrdersOfCustomers = (tx: Db, { shopId, customerIds }: { shopId: string; customerIds: readonly string[] }) =>
  listRows<{ id: string; vehicleId: string; version: number }>(tx)`
    select id, vehicle_id as "vehicleId", version from work_order
    where shop_id = ${shopId} and customer_id = any(${customerIds}::uuid[]) order by id for update`

export interface TransferredOrder {
  id: string
  shopId: string
  dba: string
  invoice: number
  version: number
  vehicleId: string
  vin: string
  vehicle: string
  createdAt: Date
}

/** Moves all orders of one customer to another, with the matching vehicles; returns them. */
export const transferOrders = (
  tx: Db,
  { from, to, vehicles }: { from: string; to: string; vehicles: readonly { given: string; kept: string }[] },
) =>
  listRows<TransferredOrder>(tx)`
    with moved as (
      update work_order o set customer_id = ${to}, version = version + 1, vehicle_id = coalesce(
        (select twin.kept from unnest(${vehicles.map(({ given }) => given)}::uuid[], ${vehicles.map(({ kept }) => kept)}::uuid[])
          as twin(given, kept) where twin.given = o.vehicle_id), o.vehicle_id)
      where customer_id = ${from} returning *
    )
    select m.id, m.shop_id as "shopId", s.dba, m.invoice, m.version, v.id as "vehicleId", v.vin,
      concat_ws(' ', v.year, v.make, v.model) as vehicle, m.created_at as "createdAt"
    from moved m join shop s on s.id = m.shop_id join vehicle v on v.id = m.vehicle_id`
