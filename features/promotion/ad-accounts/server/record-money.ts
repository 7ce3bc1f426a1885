import type { Db } from '../../../../kit/server/index.ts'
import { makePostings, showInvoiceNumber } from '../rules.ts'
import { type InvoiceRow, insertMoneyNote, markInvoicePaid, type MoneyNote } from './store-invoices.ts'
import { findTransactionOf, insertTransaction, lockAccount } from './store.ts'

interface TopUp {
  vendorId: string
  sourceId: string
  cents: number
  at: Date
  memo?: string
}

/**
 * Records money received for a vendor's prepaid balance. `sourceId` is the payment; it counts once, and a repeat changes nothing.
 */
export async function addTopUp(tx: Db, topUp: TopUp): Promise<void> {
  await lockAccount(tx, topUp.vendorId)
  if (await findTransactionOf(tx, 'top-up', topUp.sourceId)) return
  await insertTransaction(tx, { ...topUp, kind: 'top-up' }, makePostings('cash', 'vendor-balance', topUp.cents))
}

export type Payer = Pick<MoneyNote, 'how' | 'reference' | 'byAccountId'>

/** Records that an invoice is paid in full. The account is locked and the invoice is unpaid. */
export async function payInvoiceInFull(
  tx: Db,
  { id, vendorId, number, dueCents }: InvoiceRow,
  { sourceId, at, payer }: { sourceId: string; at: Date; payer: Payer },
): Promise<void> {
  await markInvoicePaid(tx, id, at)
  const memo = `Invoice ${showInvoiceNumber(number)}, ${describePayer(payer)}`
  const paid = { vendorId, kind: 'payment' as const, sourceId, cents: dueCents, at, memo }
  const transactionId = await insertTransaction(tx, paid, makePostings('cash', 'receivable', dueCents))
  await insertMoneyNote(tx, { transactionId, invoiceId: id, ...payer })
}

/** Records a refund of unused balance. The account is locked and has that much. */
export async function enterRefund(tx: Db, { vendorId, sourceId, cents, at }: Omit<TopUp, 'memo'>, payer: Payer): Promise<void> {
  const paidBack = { vendorId, kind: 'refund' as const, sourceId, cents, at, memo: describePayer(payer) }
  const transactionId = await insertTransaction(tx, paidBack, makePostings('vendor-balance', 'cash', cents))
  await insertMoneyNote(tx, { transactionId, invoiceId: null, ...payer })
}

const describePayer = ({ how, reference }: Payer) =>
  how === 'card' ? reference : `${how === 'check' ? 'check' : 'bank transfer'} ${reference}`
