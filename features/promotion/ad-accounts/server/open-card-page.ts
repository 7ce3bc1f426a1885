import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, inTransaction } from '../../../../kit/server/index.ts'
import { cardProviders, findReusableAttempt, getPageUrl, openAttempt } from '../../../cards/card-payments/server/index.ts'
import { adAccountRefusals } from '../contract/index.ts'
import { findCardOrder, findInvoice, saveCardOrder } from './store-invoices.ts'
import { lockAccount } from './store.ts'

interface Bill {
  /** Null for a top-up. */
  invoiceId: string | null
  cents: number
  title: string
}

/** A vendor has one open page, however often it clicks. Another amount or invoice closes the earlier page. */
export async function openCardPage(context: Context<Actor>, { invoiceId, cents, title }: Bill) {
  const { db, actor, clock, config, get } = context
  const vendorId = actor.accountId
  const [provider] = get(cardProviders)
  if (!provider) return refuse(adAccountRefusals.noCards)
  const bought = { purchase: 'advertising', boughtId: vendorId }
  const attempt = await inTransaction(db, async (tx) => {
    await lockAccount(tx, vendorId)
    const now = clock.now()
    if (invoiceId) refuseIf((await findInvoice(tx, invoiceId))?.state === 'paid' ? adAccountRefusals.invoicePaid : null)
    const reusable = await findReusableAttempt(tx, bought, { provider, amountCents: cents, startedBy: vendorId, now })
    if (reusable && (await findCardOrder(tx, reusable.id))?.invoiceId === invoiceId) return reusable
    const opened = await openAttempt(tx, { ...bought, provider: provider.name, amountCents: cents, startedBy: vendorId, now })
    await saveCardOrder(tx, { attemptId: opened.id, vendorId, invoiceId, now })
    return opened
  })
  const url = await getPageUrl(context, provider, attempt, {
    title,
    successUrl: `${config.appUrl}/success?advertising`,
    failUrl: `${config.appUrl}/fail?advertising`,
  })
  return { url, provider: provider.name, attemptId: attempt.id }
}
