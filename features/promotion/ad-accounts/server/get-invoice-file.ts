import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { adAccounts } from '../contract/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { drawAdInvoice } from './draw-invoice.ts'
import { findInvoice } from './store-invoices.ts'

export const getInvoiceFile: Verb<typeof adAccounts.invoiceFile> = async ({ db, actor }, { params }) => {
  const invoice = await findInvoice(db, params.id)
  if (!invoice || (actor.role !== 'admin' && invoice.vendorId !== actor.accountId)) return refuse(standardRefusals.notFound)
  return { bytes: await drawAdInvoice(db, invoice.id), name: `${showInvoiceNumber(invoice.number)}.pdf`, inline: true }
}
