import { type Db, listRows } from '../../../../kit/server/index.ts'

/** The sealed agreements of an order, the oldest first. */
export const listAgreementPapers = (db: Db, workOrderId: string) =>
  listRows<{ fileId: string; sha256: string; signedAt: Date }>(db)`
    select paper_file_id as "fileId", paper_sha256 as sha256, signed_at as "signedAt" from agreement where work_order_id = ${workOrderId}
    order by signed_at`

export interface GivenAnswer {
  at: Date
  how: 'electronic' | 'verbal'
  givenBy: string
  authorizedCents: number
  evidence: string
}

export const listAuthorizations = (db: Db, workOrderId: string) =>
  listRows<GivenAnswer>(db)`
    select given_at as at, how, given_by as "givenBy", authorized_cents as "authorizedCents", evidence::text as evidence
    from authorization_record where work_order_id = ${workOrderId} order by given_at`

export interface WrittenMessage {
  at: Date
  side: 'customer' | 'shop'
  by: string
  channel: string
  body: string
}

export const listConversation = (db: Db, workOrderId: string) =>
  listRows<WrittenMessage>(db)`
    select sent_at as at, side, by_name as by, channel, body from conversation_message where work_order_id = ${workOrderId} order by number`

export interface PackPhoto {
  fileId: string
  what: string
  at: Date
}

/** Photos of the inspection, the visit and the conversation, the newest first. */
export const listPhotos = (db: Db, workOrderId: string, limit: number) =>
  listRows<PackPhoto>(db)`
    select photo.file_id as "fileId", photo.what, photo.at from (
      select p.file_id, 'Inspection: ' || n.name as what, p.kept_at as at
      from inspection i join inspection_point n on n.inspection_id = i.id join inspection_photo p on p.inspection_point_id = n.id
      where i.work_order_id = ${workOrderId}
      union all
      select p.file_id, 'Photo the customer added to the appointment', p.added_at
      from work_order w join appointment_photo p on p.appointment_id = w.appointment_id where w.id = ${workOrderId}
      union all
      select p.file_id, 'Photo in the conversation, sent by the ' || m.side, m.sent_at
      from conversation_message m join conversation_photo p on p.message_id = m.id where m.work_order_id = ${workOrderId}) photo
    order by photo.at desc, photo.file_id limit ${limit}`

export interface AddedEvidence {
  text: string
  fileId: string | null
  by: string
  at: Date
}

export const listAdded = (db: Db, chargebackId: string) =>
  listRows<AddedEvidence>(db)`
    select e.text, e.file_id as "fileId", e.added_at as at,
      coalesce((select first_name || ' ' || last_name from owner where account_id = e.added_by),
        (select first_name || ' ' || last_name from employee where account_id = e.added_by), 'Liftbay') as by
    from chargeback_evidence e where e.chargeback_id = ${chargebackId} order by e.added_at, e.id`

export interface DisputedPayment {
  at: Date
  amountCents: number
  method: string
  last4: string
  /** The card company's id of the page or charge. */
  reference: string
  /** The payer; empty if the payer was not logged in. */
  payer: string
  openedAt: Date
}

export async function findPayment(db: Db, attemptId: string): Promise<DisputedPayment | null> {
  const rows = await listRows<DisputedPayment>(db)`
    select m.at, m.cents as "amountCents", m.method, m.last4, coalesce(t.provider_reference, '') as reference,
      coalesce((select email from account where id = t.started_by), '') as payer, t.created_at as "openedAt"
    from payment_attempt t join lateral (
      select entered_at as at, amount_cents as cents, method, last4 from ledger_entry where attempt_id = t.id and kind = 'payment'
      union all select recorded_at, amount_cents, method, last4 from refund_due where attempt_id = t.id limit 1) m on true
    where t.id = ${attemptId}`
  return rows[0] ?? null
}

export interface OrderFacts {
  invoice: number
  shopName: string
  timeZone: string
  customer: string
  vehicle: string
  vin: string
  state: string
  openedAt: Date
  closedAt: Date | null
  odometerIn: number | null
  odometerOut: number | null
}

export async function findOrderFacts(db: Db, workOrderId: string): Promise<OrderFacts | null> {
  const rows = await listRows<OrderFacts>(db)`
    select w.invoice, s.dba as "shopName", s.time_zone as "timeZone", trim(c.first_name || ' ' || c.last_name) as customer,
      trim(concat_ws(' ', v.year, v.make, v.model)) as vehicle, coalesce(v.vin, '') as vin, w.state, w.created_at as "openedAt",
      w.closed_at as "closedAt", w.odometer_in as "odometerIn", w.odometer_out as "odometerOut"
    from work_order w join shop s on s.id = w.shop_id join customer c on c.id = w.customer_id join vehicle v on v.id = w.vehicle_id
    where w.id = ${workOrderId}`
  return rows[0] ?? null
}
