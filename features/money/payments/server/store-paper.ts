import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, findValue, getValue } from '../../../../kit/server/index.ts'
import { selectAddressOnPaper } from '../../../people/customers/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { ShownExemption } from '../../../people/exemptions/contract/index.ts'
import type { LaborBasis, StateRule } from '../../../people/shops/rules.ts'
import type { AdjustmentTerms, Rates } from '../../../repair/work-orders/rules.ts'
import { exemption, overlapTerms, rates } from '../../../repair/work-orders/server/index.ts'
import type { Deposit, LedgerEntry, PayInfo, Receipt } from '../contract/index.ts'
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
  /** The facts that decide the notices on its papers. */
  printed: { state: string; rule: StateRule | null; epaNumber: string; laborBasis: LaborBasis }
  firstName: string
  customer: Record<'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone', string>
  vehicle: { title: string; vin: string; plate: string; odometer: number | null; odometerOut: number | null }
  advisor: string
  rates: Rates
  exemption: ShownExemption | null
  authorizedCents: number | null
  toleratedCents: number
  authorizedNetCents: number | null
  billTaxCents: number
  storageCents: number
  storageTaxCents: number
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
    title: string
    complaint: string
    correction: string
    labors: { title: string; hoursHundredths: number; rateCents: number; amountCents: number; taxed: boolean }[]
    parts: {
      name: string
      partNo: string
      manufacturer: string
      condition: 'new' | 'used' | 'rebuilt'
      quantityHundredths: number
      priceCents: number
      totalCents: number
      taxed: boolean
    }[]
  }[]
  /** The ones on approved jobs and on the whole order, in display order. */
  adjustments: (AdjustmentTerms & { concernId: string | null; name: string })[]
  declined: { title: string; complaint: string; reason: string }[]
  ledger: LedgerEntry[]
  refundsDue: Receipt['refundsDue']
  refundsUnderWay: Receipt['refundsUnderWay']
  authorizations: Receipt['authorizations']
  deposit: Deposit | null
  payLink: { createdAt: string; expiresAt: string } | null
  hasReader: boolean
  openAttempt: PayInfo['openAttempt']
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
      'printed', json_build_object('state', shop.state,
        'rule', (select v.content #> '{shop,rule}' from authorization_record a join estimate_version v on v.id = a.estimate_id
          where a.work_order_id = w.id order by v.number desc limit 1), 'epaNumber', shop.epa_number, 'laborBasis', shop.labor_basis),
      'firstName', customer.first_name,
      'customer', (select json_build_object('id', c.id, 'name', concat_ws(' ', c.first_name, c.last_name),
        'address', concat_ws(', ', nullif(${selectAddressOnPaper('address')}, ''), nullif(${selectAddressOnPaper('apt_suite')}, '')),
        'city', ${selectAddressOnPaper('city')}, 'state', ${selectAddressOnPaper('state')},
        'zip', ${selectAddressOnPaper('zip')}, 'phone', c.phone1) from customer c where c.id = w.customer_id),
      'vehicle', json_build_object('title', concat_ws(' ', vehicle.year, vehicle.make, vehicle.model), 'vin', vehicle.vin,
        'plate', concat_ws(' ', nullif(vehicle.plate_state, ''), nullif(vehicle.plate, '')), 'odometer', w.odometer_in, 'odometerOut', w.odometer_out),
      'advisor', ${selectStaffName(sql`w.advisor_id`)},
      'rates', (select ${rates} from work_order o where o.id = w.id), 'exemption', (select ${exemption} from work_order o where o.id = w.id),
      'authorizedCents', w.authorized_cents, 'toleratedCents', w.tolerated_cents, 'authorizedNetCents', w.authorized_net_cents,
      'billTaxCents', w.bill_tax_cents, 'storageCents', w.storage_cents, 'storageTaxCents', w.storage_tax_cents, 'billCents', bill.total_cents, 'paidCents', coalesce(bill.paid_cents, 0),
      'creditedCents', coalesce(bill.credited_cents, 0), 'heldCents', coalesce(bill.held_cents, 0),
      'pendingRefundCents', ${selectPendingRefunds(sql`w.id`)},
      'payingUntil', bill.paying_until, 'terms', ${selectTerms(sql`w.shop_id`)},
      'jobs', coalesce((
        select json_agg(json_build_object('concernId', c.id, 'title', c.title, 'complaint', c.complaint, 'correction', c.correction,
          'labors', coalesce((
            select json_agg(json_build_object('title', l.title, 'hoursHundredths', l.hours_hundredths, 'rateCents', l.rate_cents,
              'amountCents', l.amount_cents, 'taxed', l.taxed) order by l.position, l.id)
            from labor_line l where l.concern_id = c.id), '[]'),
          'parts', coalesce((
            select json_agg(json_build_object('name', p.name, 'partNo', p.part_no, 'manufacturer', p.manufacturer,
              'condition', p.condition, 'quantityHundredths', p.quantity_hundredths, 'priceCents', p.price_cents,
              'totalCents', p.total_cents, 'taxed', p.taxed) order by p.position, p.id)
            from part_line p where p.concern_id = c.id), '[]')) order by c.position, c.id)
        from concern c where c.work_order_id = w.id and c.decision = 'approved'), '[]'),
      'adjustments', coalesce((
        select json_agg(json_build_object('adjustmentId', id, 'concernId', concern_id, 'kind', kind, 'name', adjustment.name, 'unit', unit,
          'base', base, 'amount', amount, 'taxed', taxed, 'backCents', back_cents, 'overlap', ${overlapTerms}) order by position)
        from adjustment where work_order_id = w.id), '[]'),
      'declined', coalesce((
        select json_agg(json_build_object('title', c.title, 'complaint', c.complaint, 'reason', c.decline_reason) order by c.position, c.id)
        from concern c where c.work_order_id = w.id and c.decision = 'declined' and c.option_of is null), '[]'),
      'ledger', coalesce((
        select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amountCents', e.amount_cents, 'method', case when f.check_number <> '' then 'CHECK' else e.method end,
          'last4', case when f.check_number <> '' then '' else e.last4 end, 'enteredAt', e.entered_at, 'isDeposit', e.deposit_id is not null, 'checkNumber', coalesce(nullif(f.check_number, ''), e.check_number),
          'checkMemo', e.check_memo, 'tenderedCents', e.tendered_cents, 'canBounce', e.provider = 'check' and e.kind = 'payment'
            and not exists (select from ledger_entry b where b.bounced_id = e.id), 'leftCents', case when e.kind = 'payment' and e.attempt_id is not null
            then e.amount_cents - ${selectRefunds(sql`r.attempt_id = e.attempt_id and r.refund_due_id is null`)} else 0 end)
          order by e.entered_at, e.id)
        from ledger_entry e left join refund f on f.id = e.refund_id where e.work_order_id = w.id), '[]'),
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
          'authorizedCents', a.authorized_cents, 'phoneNumber', case when a.how = 'verbal' then coalesce(a.evidence ->> 'phoneNumber', '') else '' end,
          'added', coalesce((
            select json_agg(json_build_object('title', coalesce(job ->> 'title', ''), 'complaint', job ->> 'complaint', 'totalCents', (job ->> 'totalCents')::int) order by place)
            from jsonb_array_elements(v.content -> 'jobs') with ordinality as j (job, place), jsonb_array_elements(a.answers) said
            where said ->> 'concernId' = job ->> 'concernId' and said ->> 'answer' = 'approved'
              and not v.content -> 'previousAnswers' @> jsonb_build_array(jsonb_build_object('concernId', job ->> 'concernId'))), '[]'))
          order by v.number)
        from authorization_record a join estimate_version v on v.id = a.estimate_id where a.work_order_id = w.id), '[]'),
      'deposit', (
        select json_build_object('id', d.id, 'amountCents', d.amount_cents, 'reason', d.reason, 'askedAt', d.asked_at)
        from deposit d where d.work_order_id = w.id and d.state = 'asked'),
      'payLink', (
        select json_build_object('createdAt', k.created_at, 'expiresAt', k.expires_at)
        from pay_link k where k.work_order_id = w.id and k.ended_at is null and w.state in ('ready', 'closed')),
      'hasReader', exists (select from card_reader r where r.shop_id = w.shop_id and r.removed_at is null),
      'openAttempt', (
        select json_build_object('id', t.id, 'provider', t.provider, 'amountCents', t.amount_cents,
          'reader', (select json_build_object('id', r.id, 'label', r.label) from card_reader r where r.id = t.reader_id))
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
          'owedCents', bill.total_cents - bill.credited_cents - bill.paid_cents) order by w.created_at desc, w.id)
        from work_order w join bill on bill.work_order_id = w.id join shop on shop.id = w.shop_id
        join vehicle on vehicle.id = w.vehicle_id
        where ${isSeen} and w.state in ('ready', 'closed') and bill.paid_cents + bill.credited_cents < bill.total_cents), '[]'),
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
          'amountCents', amount_cents, 'method', method, 'last4', last4, 'checkNumber', check_number, 'enteredAt', entered_at, 'timeZone', time_zone) order by entered_at desc, id desc)
        from shown), '[]'),
      'next', case when (select count(*) from page) > ${pageSize}
        then (select id from shown order by entered_at, id limit 1) end
    )::text as json`
}

/** The customer with that id or e-mail who was last at one of these shops; null if none was. */
export const findCustomerAt = (db: Db, customer: { id: string | null; email: string }, shopIds: readonly string[]) =>
  findRow<{ id: string }>(db)`
    select c.id from customer c
    join lateral (select max(w.created_at) as at from work_order w
      where w.customer_id = c.id and w.shop_id = any(${shopIds}::uuid[])) last on last.at is not null
    where c.id = ${customer.id}::uuid or (c.email = ${customer.email} and c.email <> '')
    order by last.at desc limit 1`
