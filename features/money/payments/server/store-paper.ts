import { type RawBuilder, sql } from 'kysely'
import { type Db, findValue, getValue, hasRow } from '../../../../kit/server/index.ts'
import type { AdjustmentTerms } from '../../../repair/work-orders/rules.ts'
import type { Deposit, LedgerEntry, Receipt } from '../contract/index.ts'
import { type PaymentTerms, selectTerms } from './store-settings.ts'
import { selectPendingRefunds } from './store.ts'

/** A work order's bill as read from the database, without the totals that rules calculate. */
export interface PaperRow {
  workOrderId: string
  invoice: number
  state: string
  createdAt: string
  closedAt: string | null
  shop: Record<
    'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'email' | 'registrationNumber' | 'timeZone',
    string
  > & { logoId: string | null }
  firstName: string
  customer: Record<'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone', string>
  vehicle: { title: string; vin: string; plate: string; odometer: number | null }
  rates: { partsTaxRate: number; laborTaxRate: number; suppliesRate: number; suppliesCapCents: number }
  authorizedCents: number | null
  toleratedCents: number
  authorizedNetCents: number | null
  billTaxCents: number
  storageCents: number
  billCents: number | null
  paidCents: number
  creditedCents: number
  heldCents: number
  pendingRefundCents: number
  payingUntil: string | null
  /** The ways its shop takes money. */
  terms: PaymentTerms
  jobs: {
    concernId: string
    complaint: string
    correction: string
    labors: { title: string; hoursHundredths: number; rateCents: number; amountCents: number }[]
    parts: {
      name: string
      partNo: string
      manufacturer: string
      condition: 'new' | 'used' | 'rebuilt'
      quantityHundredths: number
      priceCents: number
      totalCents: number
    }[]
  }[]
  /** Those of approved jobs and of the whole order, in display order. */
  adjustments: (AdjustmentTerms & { concernId: string | null; name: string })[]
  declined: { complaint: string; reason: string }[]
  ledger: LedgerEntry[]
  refundsDue: Receipt['refundsDue']
  refundsUnderWay: Receipt['refundsUnderWay']
  authorizations: { givenAt: string; givenBy: string; how: 'electronic' | 'verbal'; authorizedCents: number }[]
  deposit: Deposit | null
  payLink: { createdAt: string; expiresAt: string } | null
  openAttempt: { id: string; provider: string; amountCents: number } | null
}

/** The refunds, done or pending, of the payments that match the condition. */
const selectRefunds = (which: RawBuilder<unknown>) =>
  sql`coalesce((select sum(r.amount_cents)::int from refund r where ${which} and r.state <> 'failed'), 0)`

/** Everything a bill or receipt shows, in one statement. Only approved jobs are billed. */
export const readPaper = (db: Db, workOrderId: string) =>
  findValue<{ json: PaperRow }>(db)`
    select json_build_object(
      'workOrderId', w.id, 'invoice', w.invoice, 'state', w.state, 'createdAt', w.created_at, 'closedAt', w.closed_at,
      'shop', json_build_object('id', shop.id, 'name', shop.dba, 'address', concat_ws(', ', shop.address, nullif(shop.apt_suite, '')),
        'city', shop.city, 'state', shop.state, 'zip', shop.zip, 'phone', shop.phone1, 'email', shop.email,
        'registrationNumber', shop.registration_number, 'timeZone', shop.time_zone,
        'logoId', shop.logo_id),
      'firstName', customer.first_name,
      'customer', json_build_object('id', customer.id, 'name', concat_ws(' ', customer.first_name, customer.last_name),
        'address', concat_ws(', ', nullif(customer.address, ''), nullif(customer.apt_suite, '')), 'city', customer.city,
        'state', customer.state, 'zip', customer.zip, 'phone', customer.phone1),
      'vehicle', json_build_object('title', concat_ws(' ', vehicle.year, vehicle.make, vehicle.model), 'vin', vehicle.vin,
        'plate', concat_ws(' ', nullif(vehicle.plate_state, ''), nullif(vehicle.plate, '')), 'odometer', w.odometer_in),
      'rates', json_build_object('partsTaxRate', w.parts_tax_rate, 'laborTaxRate', w.labor_tax_rate, 'suppliesRate', w.supplies_rate,
        'suppliesCapCents', w.supplies_cap_cents),
      'authorizedCents', w.authorized_cents, 'toleratedCents', w.tolerated_cents, 'authorizedNetCents', w.authorized_net_cents,
      'billTaxCents', w.bill_tax_cents, 'storageCents', w.storage_cents, 'billCents', bill.total_cents, 'paidCents', coalesce(bill.paid_cents, 0),
      'creditedCents', coalesce(bill.credited_cents, 0), 'heldCents', coalesce(bill.held_cents, 0),
      'pendingRefundCents', ${selectPendingRefunds(sql`w.id`)},
      'payingUntil', bill.paying_until, 'terms', ${selectTerms(sql`w.shop_id`)},
      'jobs', coalesce((
        select json_agg(json_build_object('concernId', c.id, 'complaint', c.complaint, 'correction', c.correction,
          'labors', coalesce((
            select json_agg(json_build_object('title', l.title, 'hoursHundredths', l.hours_hundredths, 'rateCents', l.rate_cents,
              'amountCents', l.amount_cents) order by l.position, l.id)
            from labor_line l where l.concern_id = c.id), '[]'),
          'parts', coalesce((
            select json_agg(json_build_object('name', p.name, 'partNo', p.part_no, 'manufacturer', p.manufacturer,
              'condition', p.condition, 'quantityHundredths', p.quantity_hundredths, 'priceCents', p.price_cents,
              'totalCents', p.total_cents) order by p.position, p.id)
            from part_line p where p.concern_id = c.id), '[]')) order by c.position, c.id)
        from concern c where c.work_order_id = w.id and c.decision = 'approved'), '[]'),
      'adjustments', coalesce((
        select json_agg(json_build_object('adjustmentId', a.id, 'concernId', a.concern_id, 'kind', a.kind, 'name', a.name, 'unit', a.unit,
          'base', a.base, 'amount', a.amount, 'taxed', a.taxed) order by a.position)
        from adjustment a where a.work_order_id = w.id), '[]'),
      'declined', coalesce((
        select json_agg(json_build_object('complaint', c.complaint, 'reason', c.decline_reason) order by c.position, c.id)
        from concern c where c.work_order_id = w.id and c.decision = 'declined'), '[]'),
      'ledger', coalesce((
        select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amountCents', e.amount_cents, 'method', e.method,
          'last4', e.last4, 'enteredAt', e.entered_at, 'isDeposit', e.deposit_id is not null, 'leftCents', case when e.kind = 'payment' and e.attempt_id is not null
            then e.amount_cents - ${selectRefunds(sql`r.attempt_id = e.attempt_id and r.refund_due_id is null`)} else 0 end)
          order by e.entered_at, e.id)
        from ledger_entry e where e.work_order_id = w.id), '[]'),
      'refundsDue', coalesce((
        select json_agg(json_build_object('id', d.id, 'amountCents', d.amount_cents, 'method', d.method, 'last4', d.last4,
          'recordedAt', d.recorded_at, 'leftCents', d.amount_cents - ${selectRefunds(sql`r.refund_due_id = d.id`)},
          'givenBackAt', (select max(r.ended_at) from refund r where r.refund_due_id = d.id and r.state = 'done'))
          order by d.recorded_at, d.id)
        from refund_due d where d.work_order_id = w.id), '[]'),
      'refundsUnderWay', coalesce((
        select json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'method', m.method, 'last4', m.last4,
          'requestedAt', r.requested_at) order by r.requested_at, r.id)
        from refund r join lateral (
          select method, last4 from ledger_entry e where e.attempt_id = r.attempt_id and e.kind = 'payment'
          union all select method, last4 from refund_due d where d.attempt_id = r.attempt_id limit 1) m on true
        where r.work_order_id = w.id and r.state = 'pending'), '[]'),
      'authorizations', coalesce((
        select json_agg(json_build_object('givenAt', a.given_at, 'givenBy', a.given_by, 'how', a.how,
          'authorizedCents', a.authorized_cents) order by a.given_at, a.id)
        from authorization_record a where a.work_order_id = w.id), '[]'),
      'deposit', (
        select json_build_object('id', d.id, 'amountCents', d.amount_cents, 'reason', d.reason, 'askedAt', d.asked_at)
        from deposit d where d.work_order_id = w.id and d.state = 'asked'),
      'payLink', (
        select json_build_object('createdAt', k.created_at, 'expiresAt', k.expires_at)
        from pay_link k where k.work_order_id = w.id and k.ended_at is null and w.state = 'ready'),
      'openAttempt', (
        select json_build_object('id', t.id, 'provider', t.provider, 'amountCents', t.amount_cents)
        from payment_attempt t where t.work_order_id = w.id and t.state = 'open')
    ) as json
    from work_order w
    join shop on shop.id = w.shop_id
    join customer on customer.id = w.customer_id
    join vehicle on vehicle.id = w.vehicle_id
    left join bill on bill.work_order_id = w.id
    where w.id = ${workOrderId}`

const pageSize = 50

interface PaymentsFilter {
  customerId: string
  /** Null for all shops. */
  shopIds: readonly string[] | null
}

/** A customer's balances due and the ledger of their orders, newest first, starting after the given entry. */
export async function readPaymentsOf(db: Db, { customerId, shopIds }: PaymentsFilter, after: string | null): Promise<string> {
  const isSeen = sql`w.customer_id = ${customerId} and (${shopIds}::uuid[] is null or w.shop_id = any(${shopIds}::uuid[]))`
  return getValue<{ json: string }>(db)`
    with page as (
      select e.*, w.invoice, shop.dba, shop.time_zone from ledger_entry e
      join work_order w on w.id = e.work_order_id join shop on shop.id = e.shop_id
      where ${isSeen} and (${after}::uuid is null or (e.entered_at, e.id) < (
        select at.entered_at, at.id from ledger_entry at join work_order of on of.id = at.work_order_id
        where at.id = ${after}::uuid and of.customer_id = ${customerId}))
      order by e.entered_at desc, e.id desc limit ${pageSize + 1}
    ), shown as (select * from page order by entered_at desc, id desc limit ${pageSize})
    select json_build_object(
      'customer', (select json_build_object('id', c.id, 'name', concat_ws(' ', c.first_name, c.last_name))
        from customer c where c.id = ${customerId}),
      'toPay', coalesce((
        select json_agg(json_build_object('workOrderId', w.id, 'shopId', w.shop_id, 'invoice', w.invoice, 'shopName', shop.dba,
          'vehicle', concat_ws(' ', vehicle.year, vehicle.make, vehicle.model), 'totalCents', bill.total_cents,
          'owedCents', bill.total_cents - bill.paid_cents) order by w.created_at desc, w.id)
        from work_order w join bill on bill.work_order_id = w.id join shop on shop.id = w.shop_id
        join vehicle on vehicle.id = w.vehicle_id
        where ${isSeen} and w.state = 'ready' and bill.paid_cents < bill.total_cents), '[]'),
      'deposits', coalesce((
        select json_agg(json_build_object('id', d.id, 'workOrderId', w.id, 'shopId', w.shop_id, 'invoice', w.invoice, 'shopName', shop.dba,
          'vehicle', concat_ws(' ', vehicle.year, vehicle.make, vehicle.model), 'amountCents', d.amount_cents, 'reason', d.reason)
          order by d.asked_at desc, d.id)
        from work_order w join deposit d on d.work_order_id = w.id and d.state = 'asked' join shop on shop.id = w.shop_id
        join vehicle on vehicle.id = w.vehicle_id
        where ${isSeen}), '[]'),
      'paid', coalesce((
        select json_agg(json_build_object('id', id, 'workOrderId', work_order_id, 'shopId', shop_id, 'invoice', invoice, 'shopName', dba, 'kind', kind,
          'isDeposit', deposit_id is not null,
          'amountCents', amount_cents, 'method', method, 'last4', last4, 'enteredAt', entered_at, 'timeZone', time_zone) order by entered_at desc, id desc)
        from shown), '[]'),
      'next', case when (select count(*) from page) > ${pageSize}
        then (select id from shown order by entered_at, id limit 1) end
    )::text as json`
}

export const hasOrderAt = (db: Db, customerId: string, shopIds: readonly string[]) =>
  hasRow(db)`
    select 1 from work_order where customer_id = ${customerId} and shop_id = any(${shopIds}::uuid[]) limit 1`
