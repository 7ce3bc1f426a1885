import { type Db, findRow, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { InvoiceState, PaymentForm } from '../contract/index.ts'

export interface InvoiceRow {
  id: string
  number: string
  state: InvoiceState
  version: number
  totalCents: number
  paidCents: number
}

/** Locked until the transaction ends. */
export const lockInvoice = (tx: Db, id: string) =>
  findRow<InvoiceRow>(tx)`
    select id, number, state, version, total_cents as "totalCents", paid_cents as "paidCents" from vendor_invoice where id = ${id} for update`

/** The quantities on invoices that are not withdrawn, by line. */
export const listInvoiced = (db: Db, orderId: string) =>
  listRows<{ lineId: string; quantity: number }>(db)`
    select k.line_id as "lineId", sum(k.quantity) as quantity from vendor_invoice_line k join vendor_invoice i on i.id = k.invoice_id
    where i.purchase_id = ${orderId} and i.state <> 'withdrawn' group by k.line_id`

export const isNumberTaken = (db: Db, vendorId: string, number: string) =>
  hasRow(db)`
    select 1 from vendor_invoice where vendor_id = ${vendorId} and lower(number) = lower(${number}) and state <> 'withdrawn'`

export interface NewInvoice {
  orderId: string
  shopId: string
  vendorId: string
  number: string
  invoicedOn: string
  dueOn: string
  freight: number
  total: number
  at: Date
}

/** Null when another invoice has just taken the number. */
export const insertInvoice = (tx: Db, invoice: NewInvoice) =>
  findRow<{ id: string }>(tx)`
    insert into vendor_invoice (purchase_id, shop_id, vendor_id, number, invoiced_on, due_on, freight_cents, total_cents, issued_at)
    values (${invoice.orderId}, ${invoice.shopId}, ${invoice.vendorId}, ${invoice.number}, ${invoice.invoicedOn}::date,
      ${invoice.dueOn}::date, ${invoice.freight}, ${invoice.total}, ${invoice.at})
    on conflict do nothing returning id`

export const insertInvoiceLine = (
  tx: Db,
  invoiceId: string,
  line: { lineId: string; quantity: number; price: number; core: number },
) =>
  runSql(tx)`
    insert into vendor_invoice_line (invoice_id, line_id, quantity, price_cents, core_cents)
    values (${invoiceId}, ${line.lineId}, ${line.quantity}, ${line.price}, ${line.core})`

export const saveInvoice = (
  tx: Db,
  id: string,
  { state, reason, by, at }: { state: InvoiceState; reason: string; by: string; at: Date },
) =>
  runSql(tx)`
    update vendor_invoice set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}, version = version + 1
    where id = ${id}`

/** The database adds the amount to the invoice's paid total. */
export async function insertPayment(
  tx: Db,
  payment: PaymentForm & { invoiceId: string; shopId: string; vendorId: string; accountId: string; at: Date },
): Promise<void> {
  await runSql(tx)`
    insert into vendor_payment (invoice_id, shop_id, vendor_id, cents, paid_on, how, reference, by_account_id, at)
    values (${payment.invoiceId}, ${payment.shopId}, ${payment.vendorId}, ${payment.cents}, ${payment.paidOn}::date, ${payment.how},
      ${payment.reference}, ${payment.accountId}, ${payment.at})`
  await runSql(tx)`update vendor_invoice set version = version + 1 where id = ${payment.invoiceId}`
}
