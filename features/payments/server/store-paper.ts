import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Method } from '../contract.ts'

/** A work order on paper, as the database tells it: sums that follow from a rule are still missing. */
export interface PaperRow {
  workOrderId: string
  invoice: number
  state: string
  createdAt: string
  closedAt: string | null
  shop: Record<
    'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'email' | 'registrationNumber' | 'timeZone',
    string
  >
  customer: Record<'name' | 'address' | 'city' | 'state' | 'zip' | 'phone', string>
  vehicle: { title: string; vin: string; plate: string; odometer: number | null }
  rates: { partsTaxRate: number; laborTaxRate: number; suppliesRate: number; suppliesCapCents: number }
  authorizedCents: number | null
  billCents: number | null
  paidCents: number
  payingUntil: string | null
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
  declined: { complaint: string; reason: string }[]
  ledger: { id: string; kind: 'payment' | 'refund'; amountCents: number; method: Method; last4: string; enteredAt: string }[]
  refundsDue: { amountCents: number; method: Method; last4: string; recordedAt: string }[]
  authorizations: { givenAt: string; givenBy: string; how: 'electronic' | 'verbal'; authorizedCents: number }[]
  openAttempt: { id: string; provider: string; amountCents: number } | null
}

/** Everything a bill or receipt shows, in one statement. Approved jobs only: the others are not billed. */
export async function readPaper(db: Db, workOrderId: string): Promise<PaperRow | null> {
  const { rows } = await sql<{ json: PaperRow }>`
    select json_build_object(
      'workOrderId', w.id, 'invoice', w.invoice, 'state', w.state, 'createdAt', w.created_at, 'closedAt', w.closed_at,
      'shop', json_build_object('id', shop.id, 'name', shop.dba, 'address', concat_ws(', ', shop.address, nullif(shop.apt_suite, '')),
        'city', shop.city, 'state', shop.state, 'zip', shop.zip, 'phone', shop.phone1, 'email', shop.email,
        'registrationNumber', shop.registration_number, 'timeZone', shop.time_zone),
      'customer', json_build_object('name', concat_ws(' ', customer.first_name, customer.last_name),
        'address', concat_ws(', ', nullif(customer.address, ''), nullif(customer.apt_suite, '')), 'city', customer.city,
        'state', customer.state, 'zip', customer.zip, 'phone', customer.phone1),
      'vehicle', json_build_object('title', concat_ws(' ', vehicle.year, vehicle.make, vehicle.model), 'vin', vehicle.vin,
        'plate', concat_ws(' ', nullif(vehicle.plate_state, ''), nullif(vehicle.plate, '')), 'odometer', w.odometer_in),
      'rates', json_build_object('partsTaxRate', w.parts_tax_rate, 'laborTaxRate', w.labor_tax_rate, 'suppliesRate', w.supplies_rate,
        'suppliesCapCents', w.supplies_cap_cents),
      'authorizedCents', w.authorized_cents, 'billCents', bill.total_cents, 'paidCents', coalesce(bill.paid_cents, 0),
      'payingUntil', bill.paying_until,
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
      'declined', coalesce((
        select json_agg(json_build_object('complaint', c.complaint, 'reason', c.decline_reason) order by c.position, c.id)
        from concern c where c.work_order_id = w.id and c.decision = 'declined'), '[]'),
      'ledger', coalesce((
        select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amountCents', e.amount_cents, 'method', e.method,
          'last4', e.last4, 'enteredAt', e.entered_at) order by e.entered_at, e.id)
        from ledger_entry e where e.work_order_id = w.id), '[]'),
      'refundsDue', coalesce((
        select json_agg(json_build_object('amountCents', r.amount_cents, 'method', r.method, 'last4', r.last4,
          'recordedAt', r.recorded_at) order by r.recorded_at, r.id)
        from refund_due r where r.work_order_id = w.id), '[]'),
      'authorizations', coalesce((
        select json_agg(json_build_object('givenAt', a.given_at, 'givenBy', a.given_by, 'how', a.how,
          'authorizedCents', a.authorized_cents) order by a.given_at, a.id)
        from authorization_record a where a.work_order_id = w.id), '[]'),
      'openAttempt', (
        select json_build_object('id', t.id, 'provider', t.provider, 'amountCents', t.amount_cents)
        from payment_attempt t where t.work_order_id = w.id and t.state = 'open')
    ) as json
    from work_order w
    join shop on shop.id = w.shop_id
    join customer on customer.id = w.customer_id
    join vehicle on vehicle.id = w.vehicle_id
    left join bill on bill.work_order_id = w.id
    where w.id = ${workOrderId}`.execute(db)
  return rows[0]?.json ?? null
}

const pageSize = 50

/** What a customer has to pay, and the ledger of their orders from after one entry on, newest first. */
export async function readMyPayments(db: Db, customerId: string, after: string | null): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with page as (
      select e.*, w.invoice, shop.dba, shop.time_zone from ledger_entry e
      join work_order w on w.id = e.work_order_id join shop on shop.id = e.shop_id
      where w.customer_id = ${customerId} and (${after}::uuid is null or (e.entered_at, e.id) < (
        select at.entered_at, at.id from ledger_entry at join work_order of on of.id = at.work_order_id
        where at.id = ${after}::uuid and of.customer_id = ${customerId}))
      order by e.entered_at desc, e.id desc limit ${pageSize + 1}
    ), shown as (select * from page order by entered_at desc, id desc limit ${pageSize})
    select json_build_object(
      'toPay', coalesce((
        select json_agg(json_build_object('workOrderId', w.id, 'invoice', w.invoice, 'shopName', shop.dba,
          'vehicle', concat_ws(' ', vehicle.year, vehicle.make, vehicle.model), 'totalCents', bill.total_cents,
          'owedCents', bill.total_cents - bill.paid_cents) order by w.created_at desc, w.id)
        from work_order w join bill on bill.work_order_id = w.id join shop on shop.id = w.shop_id
        join vehicle on vehicle.id = w.vehicle_id
        where w.customer_id = ${customerId} and w.state = 'ready' and bill.paid_cents < bill.total_cents), '[]'),
      'paid', coalesce((
        select json_agg(json_build_object('id', id, 'workOrderId', work_order_id, 'invoice', invoice, 'shopName', dba, 'kind', kind,
          'amountCents', amount_cents, 'method', method, 'last4', last4, 'enteredAt', entered_at, 'timeZone', time_zone) order by entered_at desc, id desc)
        from shown), '[]'),
      'next', case when (select count(*) from page) > ${pageSize}
        then (select id from shown order by entered_at, id limit 1) end
    )::text as json`.execute(db)
  return (rows[0] as { json: string }).json
}
