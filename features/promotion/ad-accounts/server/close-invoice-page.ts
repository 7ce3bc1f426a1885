import type { Db } from '../../../../kit/server/index.ts'
import { closeOpenAttempt, findOpenAttempt } from '../../../cards/card-payments/server/index.ts'
import { findCardOrder, type InvoiceRow } from './store-invoices.ts'

/** Closes the card company's page where this invoice could still be paid. The account is locked. */
export async function closeInvoicePage(tx: Db, { id, vendorId }: Pick<InvoiceRow, 'id' | 'vendorId'>, now: Date): Promise<void> {
  const bought = { purchase: 'advertising', boughtId: vendorId }
  const open = await findOpenAttempt(tx, bought)
  const order = open && (await findCardOrder(tx, open.id))
  if (order?.invoiceId === id) await closeOpenAttempt(tx, bought, now)
}
