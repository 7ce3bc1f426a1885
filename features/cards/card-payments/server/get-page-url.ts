import { refuse, Refused } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals } from '../contract/index.ts'
import { ensureCardCustomer } from './ensure-card-customer.ts'
import { CardCustomerMissing } from './provider/card-customers.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { type Attempt, endAttempt, findAttempt, saveAttemptPage } from './store-attempts.ts'
import { deleteCardCustomer } from './store-card-customers.ts'

/** The texts of the provider's page, and where it sends the payer afterward. */
export interface PageText {
  title: string
  /** True to save the card for later charges. */
  keepsCard?: boolean
  successUrl: string
  failUrl: string
  /** The account that pays, and then sees its saved cards on the page. Without it, nobody's cards are shown. */
  payer?: string | null
}

type PageContext = Pick<Context, 'db' | 'clock' | 'log'>

/** Repeated clicks wait for the page that is being opened. Another server process gets the same page by the attempt's own key. */
const pagesBeingOpened = new Map<string, Promise<string>>()

/** The address of an attempt's page; asked again, the same page. Refuses with `provider_failed`. */
export function getPageUrl(context: PageContext, provider: CardProvider, attempt: Attempt, text: PageText): Promise<string> {
  if (attempt.url) return Promise.resolve(attempt.url)
  const pendingCalls = pagesBeingOpened.get(attempt.id)
  if (pendingCalls) return pendingCalls
  const page = createPage(context, provider, attempt, text).finally(() => pagesBeingOpened.delete(attempt.id))
  pagesBeingOpened.set(attempt.id, page)
  return page
}

async function createPage(
  { db, clock, log }: PageContext,
  provider: CardProvider,
  attempt: Attempt,
  text: PageText,
): Promise<string> {
  const known = await findAttempt(db, attempt.id)
  if (known?.url && known.state === 'open') return known.url
  try {
    const { payer, ...shown } = text
    const order = {
      attemptId: attempt.id,
      partyId: attempt.partyId,
      amountCents: attempt.amountCents,
      currency: attempt.currency,
      openedAt: attempt.createdAt,
      keepsCard: false,
      customer: payer ? await ensureCardCustomer({ db, clock }, provider, payer) : null,
      ...shown,
    }
    const page = await provider.createPage(order).catch(async (error: unknown) => {
      if (!(error instanceof CardCustomerMissing)) throw error
      // The payer can pay now, and is introduced again the next time.
      await deleteCardCustomer(db, provider, error.message)
      return provider.createPage({ ...order, customer: null })
    })
    if (await saveAttemptPage(db, attempt.id, page)) return page.url
    // The amount changed while the provider was answering, so this page must not be paid.
    await provider.closePage(page.reference)
    return refuse(cardPaymentRefusals.providerFailed)
  } catch (error) {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, attempt: attempt.id }, 'no payment page')
    // If a page exists, no one has its address, so no one can pay on it.
    await endAttempt(db, attempt.id, 'failed', clock.now())
    return refuse(cardPaymentRefusals.providerFailed)
  }
}
