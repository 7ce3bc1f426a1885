import { randomUUID } from 'node:crypto'
import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccountReview } from '../contract/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { getAccountDetail } from './access.ts'
import { closeInvoicePage } from './close-invoice-page.ts'
import { notifyVendor } from './notify-vendor.ts'
import { recordAct } from './record-act.ts'
import { payInvoiceInFull } from './record-money.ts'
import { findInvoice } from './store-invoices.ts'
import { lockAccount } from './store.ts'

export const recordPayment: Verb<typeof adAccountReview.recordPayment> = (context, { params, body: { how, reference } }) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId } = (await findInvoice(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await lockAccount(tx, vendorId)
    const invoice = (await findInvoice(tx, params.id)) ?? refuse(standardRefusals.notFound)
    refuseIf(invoice.state === 'paid' ? adAccountRefusals.invoicePaid : null)
    const at = context.clock.now()
    const payer = { how, reference, byAccountId: context.actor.accountId }
    await payInvoiceInFull(tx, invoice, { sourceId: randomUUID(), at, payer })
    await closeInvoicePage(tx, invoice, at)
    await notifyVendor(tx, vendorId, {
      title: `Invoice ${showInvoiceNumber(invoice.number)} is paid`,
      body: `We received ${showCents(invoice.dueCents)}.`,
    })
    await recordAct(tx, context, vendorId, {
      action: 'ad-invoice.paid',
      before: { invoice: showInvoiceNumber(invoice.number), state: invoice.state },
      after: { invoice: showInvoiceNumber(invoice.number), state: 'paid', cents: invoice.dueCents, how, reference },
    })
    return getAccountDetail(tx, vendorId)
  })
