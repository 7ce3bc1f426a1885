import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccounts } from '../contract/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { openCardPage } from './open-card-page.ts'
import { findInvoice } from './store-invoices.ts'

export const payInvoice: Verb<typeof adAccounts.payInvoice> = async (context, { params }) => {
  const invoice = await findInvoice(context.db, params.id)
  if (invoice?.vendorId !== context.actor.accountId) return refuse(standardRefusals.notFound)
  refuseIf(invoice.state === 'paid' ? adAccountRefusals.invoicePaid : null)
  const { id: invoiceId, dueCents: cents, number } = invoice
  return openCardPage(context, { invoiceId, cents, title: `Liftbay invoice ${showInvoiceNumber(number)}` })
}
