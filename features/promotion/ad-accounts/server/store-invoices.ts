import { changesRow, type Db, findRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { AdInvoiceLine, InvoiceState } from '../contract/index.ts'

/** Vendors with charges or credits before that time that are not invoiced, and without an invoice for the month. */
export const listUnbilledVendors = (db: Db, month: string, before: Date) =>
  listValues<{ vendorId: string }>(db)`
    select distinct u.vendor_id as "vendorId" from ad_unbilled u
    where u.at < ${before} and not exists (select from ad_invoice i where i.vendor_id = u.vendor_id and i.month = ${month})`

export const hasInvoice = async (tx: Db, vendorId: string, month: string) =>
  (await findRow<{ id: string }>(tx)`select id from ad_invoice where vendor_id = ${vendorId} and month = ${month}`) !== null

/** The amount not invoiced yet, in cents: charges less credits. Null when there is nothing. */
export const sumUnbilled = (tx: Db, vendorId: string, before: Date) =>
  getValue<{ cents: number | null }>(tx)`
    select sum(p.cents) as cents from ad_unbilled u join ad_posting p on p.transaction_id = u.transaction_id and p.book = 'receivable'
    where u.vendor_id = ${vendorId} and u.at < ${before}`

/** Invoice numbers have no gaps: the next one is taken in the invoice's transaction. */
export const takeInvoiceNumber = (tx: Db) =>
  getValue<{ last: number }>(tx)`update ad_invoice_number set last = last + 1 returning last`

export interface NewInvoice {
  vendorId: string
  number: number
  month: string
  totalCents: number
  fromBalanceCents: number
  issuedAt: Date
  dueOn: string
  state: InvoiceState
}

export const insertInvoice = (
  tx: Db,
  { vendorId, number, month, totalCents, fromBalanceCents, issuedAt, dueOn, state }: NewInvoice,
) =>
  getValue<{ id: string }>(tx)`
    insert into ad_invoice (vendor_id, number, month, total_cents, from_balance_cents, issued_at, due_on, state, paid_at)
    values (${vendorId}, ${number}, ${month}, ${totalCents}, ${fromBalanceCents}, ${issuedAt}, ${dueOn}, ${state},
      case when ${state}::text = 'paid' then ${issuedAt}::timestamptz end)
    returning id`

/** Puts everything unbilled before that time on the invoice: a line for each campaign's charges, and one for each reason of its credits. */
export async function moveUnbilled(tx: Db, vendorId: string, invoiceId: string, before: Date): Promise<void> {
  await runSql(tx)`
    insert into ad_invoice_entry (transaction_id, invoice_id)
    select transaction_id, ${invoiceId}::uuid from ad_unbilled where vendor_id = ${vendorId} and at < ${before}`
  await runSql(tx)`delete from ad_unbilled where vendor_id = ${vendorId} and at < ${before}`
  await runSql(tx)`
    insert into ad_invoice_line (invoice_id, position, kind, campaign_id, label, quantity, cents)
    select ${invoiceId}::uuid, row_number() over (order by g.kind = 'credit', g.label, g.kind desc, g.campaign_id), g.kind, g.campaign_id, g.label, g.n, g.cents
    from (
      select t.kind, t.campaign_id, case t.kind when 'credit' then t.memo else max(t.memo) end as label, count(*) as n, sum(p.cents) as cents
      from ad_invoice_entry e join ad_transaction t on t.id = e.transaction_id
      join ad_posting p on p.transaction_id = t.id and p.book = 'receivable'
      where e.invoice_id = ${invoiceId} group by t.kind, t.campaign_id, case t.kind when 'credit' then t.memo end, t.kind, t.memo
    ) g`
}

export interface InvoiceRow {
  id: string
  vendorId: string
  number: number
  month: string
  totalCents: number
  fromBalanceCents: number
  dueCents: number
  issuedAt: Date
  dueOn: string
  state: InvoiceState
  paidAt: Date | null
}

export const findInvoice = (db: Db, id: string) =>
  findRow<InvoiceRow>(db)`
    select id, vendor_id as "vendorId", number, month, total_cents as "totalCents", from_balance_cents as "fromBalanceCents",
      coalesce(due_cents, 0) as "dueCents", issued_at as "issuedAt", due_on as "dueOn", state, paid_at as "paidAt"
    from ad_invoice where id = ${id}`

export const listInvoiceLines = (db: Db, invoiceId: string) =>
  listRows<AdInvoiceLine>(db)`
    select kind, label, quantity, cents from ad_invoice_line where invoice_id = ${invoiceId} order by position`

export const markInvoicePaid = (tx: Db, id: string, at: Date) =>
  changesRow(tx)`update ad_invoice set state = 'paid', paid_at = ${at} where id = ${id} and state <> 'paid'`

/** Open invoices due before that day, with the places of their vendors. */
export const listDueInvoices = (db: Db, before: string) =>
  listRows<{ id: string; dueOn: string; state: string; zip: string }>(db)`
    select i.id, i.due_on as "dueOn", v.state, v.zip from ad_invoice i join vendor v on v.account_id = i.vendor_id
    where i.state = 'open' and i.due_on < ${before}::date order by i.due_on, i.id`

/** Null when it is already paid or overdue. */
export const markOverdue = (tx: Db, id: string) =>
  findRow<{ vendorId: string; number: number; dueCents: number; dueOn: string }>(tx)`
    update ad_invoice set state = 'overdue' where id = ${id} and state = 'open'
    returning vendor_id as "vendorId", number, coalesce(due_cents, 0) as "dueCents", due_on as "dueOn"`

export interface MoneyNote {
  transactionId: string
  invoiceId: string | null
  how: 'card' | 'check' | 'ach'
  reference: string
  byAccountId: string | null
}

export const insertMoneyNote = (tx: Db, { transactionId, invoiceId, how, reference, byAccountId }: MoneyNote) =>
  runSql(tx)`
    insert into ad_money_note (transaction_id, invoice_id, how, reference, by_account_id)
    values (${transactionId}, ${invoiceId}, ${how}, ${reference}, ${byAccountId})`

/** Records the invoice that a card page pays, if any. */
export const saveCardOrder = (tx: Db, order: { attemptId: string; vendorId: string; invoiceId: string | null; now: Date }) =>
  runSql(tx)`
    insert into ad_card_order (attempt_id, vendor_id, invoice_id, created_at)
    values (${order.attemptId}, ${order.vendorId}, ${order.invoiceId}, ${order.now}) on conflict (attempt_id) do nothing`

export const findCardOrder = (db: Db, attemptId: string) =>
  findRow<{ vendorId: string; invoiceId: string | null }>(db)`
    select vendor_id as "vendorId", invoice_id as "invoiceId" from ad_card_order where attempt_id = ${attemptId}`

/** Cents that were entered for an attempt. */
export const getEnteredCents = (db: Db, attemptId: string) =>
  getValue<{ cents: number }>(db)`
    select coalesce(sum(cents), 0) as cents from ad_transaction where source_id = ${attemptId} and kind in ('top-up', 'payment')`

export const findVendorContact = (db: Db, vendorId: string) =>
  findRow<{
    email: string
    name: string
    corporateName: string
    contact: string
    address: string
    city: string
    state: string
    zip: string
  }>(db)`
    select c.email, v.dba as name, v.corporate_name as "corporateName", v.contact_name as contact, v.address, v.city, v.state, v.zip
    from vendor v join account c on c.id = v.account_id where v.account_id = ${vendorId}`
