import { showCents } from '../../../../common/cents.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { showMethod, showOutcome } from '../../../cards/card-payments/rules.ts'
import type { PurchaseKind } from '../../../cards/card-payments/server/index.ts'
import { closeOpenAttempt } from '../../../cards/card-payments/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { addTopUp, payInvoiceInFull } from './record-money.ts'
import { findCardOrder, findInvoice, findVendorContact, getEnteredCents } from './store-invoices.ts'
import { lockAccount } from './store.ts'

/** Paying for advertising by card is one kind of purchase: a top-up, or a monthly invoice. What was bought is the vendor's account. */
export const adPayment: PurchaseKind = {
  lock: lockAccount,

  onPaid: async (tx, { attempt, money, now, appUrl }) => {
    const { vendorId, invoiceId } = (await findCardOrder(tx, attempt.id)) ?? refuse(standardRefusals.notFound)
    const by = showMethod(money.method, money.last4)
    const cents = attempt.amountCents
    const invoice = invoiceId ? await findInvoice(tx, invoiceId) : null
    const isForInvoice = invoice !== null && invoice.state !== 'paid'
    if (isForInvoice) {
      const payer = { how: 'card', reference: by, byAccountId: null } as const
      await payInvoiceInFull(tx, invoice, { sourceId: attempt.id, at: now, payer })
    } else {
      // If the invoice was paid by then, the money goes to the vendor's balance.
      const memo = invoice ? `${by}, invoice ${showInvoiceNumber(invoice.number)} was already paid` : by
      await addTopUp(tx, { vendorId, sourceId: attempt.id, cents, at: now, memo })
    }
    await closeOpenAttempt(tx, attempt, now)
    await announceOutcome(tx, vendorId, { attemptId: attempt.id, status: 'success', message: showOutcome('paid') })
    const what = isForInvoice ? `invoice ${showInvoiceNumber(invoice.number)}` : 'your ad balance'
    await mailReceipt(tx, vendorId, { appUrl, what, paid: `We have received ${showCents(cents)} by ${by} for ${what}.` })
  },

  onEnded: (tx, { id, boughtId }, message) => announceOutcome(tx, boughtId, { attemptId: id, status: 'error', message }),

  getBalance: async (db, actor, attempt) => {
    if (attempt.boughtId !== actor.accountId) return refuse(standardRefusals.notFound)
    const order = await findCardOrder(db, attempt.id)
    const invoice = order?.invoiceId ? await findInvoice(db, order.invoiceId) : null
    return {
      paidCents: await getEnteredCents(db, attempt.id),
      owedCents: invoice && invoice.state !== 'paid' ? invoice.dueCents : 0,
    }
  },
}

interface Outcome {
  attemptId: string
  status: 'success' | 'error'
  message: string
}

const announceOutcome = (tx: Db, vendorId: string, outcome: Outcome) =>
  announce(tx, [getAccountTopic(vendorId)], { type: 'ad_account_changed', ...outcome })

async function mailReceipt(
  tx: Db,
  vendorId: string,
  { appUrl, what, paid }: Record<'appUrl' | 'what' | 'paid', string>,
): Promise<void> {
  const contact = (await findVendorContact(tx, vendorId)) ?? refuse(standardRefusals.notFound)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: contact.email,
    subject: `Receipt from Liftbay: ${what}`,
    ...composeMail({
      title: `Thank you for your payment, ${contact.contact}.`,
      lines: [paid],
      button: { label: 'Open ad billing', url: `${appUrl}/ad-billing` },
      footer: 'Sent by Liftbay about your advertising. Nobody reads replies to this address.',
    }),
  })
}
