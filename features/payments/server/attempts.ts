import { Refused, refuse } from '../../../common/refusal.ts'
import type { Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { paymentRefusals } from '../contract.ts'
import { isPageGood } from '../rules.ts'
import { closePageLater } from './close-page.ts'
import type { CardProvider } from './provider/card-provider.ts'
import {
  type Attempt,
  type Bought,
  endAttempt,
  findAttempt,
  findOpenAttempt,
  insertAttempt,
  keepPage,
  type NewAttempt,
} from './store.ts'

export interface Wanted {
  provider: CardProvider
  amountCents: number
  depositId?: string | null
  now: Date
}

/** The attempt that is open for something, when its page is the one to send the payer to again. */
export async function goodAttempt(db: Db, bought: Bought, { provider, ...wanted }: Wanted): Promise<Attempt | null> {
  const open = await findOpenAttempt(db, bought)
  const isSameAccount = open?.cardAccountId === provider.account
  return open && isSameAccount && isPageGood(open, { provider: provider.name, ...wanted }) ? open : null
}

/** A new attempt in the place of whichever was open. What is bought is held. */
export async function newAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  await closeOpenPage(tx, attempt, attempt.now)
  return insertAttempt(tx, attempt)
}

/** Ends the attempt that is open for something, and its page at the provider. */
export async function closeOpenPage(tx: Db, bought: Bought, now: Date): Promise<void> {
  const open = await findOpenAttempt(tx, bought)
  if (!open) return
  await endAttempt(tx, open.id, 'expired', now)
  await closePageLater(tx, open)
}

/** Whether an attempt is open for it: somebody is at a page, or a saved card is being charged. */
export const isBuying = async (db: Db, bought: Bought): Promise<boolean> => (await findOpenAttempt(db, bought)) !== null

/** Whether a saved card is being charged for it at this moment. */
export const isBeingCharged = async (db: Db, bought: Bought): Promise<boolean> =>
  ((await findOpenAttempt(db, bought))?.savedCard ?? null) !== null

/** What the provider's page says, and where it leads back to. */
export interface PageWords {
  title: string
  /** The card is kept, to be charged later. */
  keepsCard?: boolean
  successUrl: string
  failUrl: string
}

/** Clicks that come while a page is being opened wait for that page; another program's get the same by the attempt's own key. */
const opening = new Map<string, Promise<string>>()

type Opening = Pick<Context, 'db' | 'clock' | 'log'>

/** The address of an attempt's page, however often it is asked for. Refuses with `provider_failed`. */
export function pageOf(context: Opening, provider: CardProvider, attempt: Attempt, words: PageWords): Promise<string> {
  if (attempt.url) return Promise.resolve(attempt.url)
  const underWay = opening.get(attempt.id)
  if (underWay) return underWay
  const page = createPage(context, provider, attempt, words).finally(() => opening.delete(attempt.id))
  opening.set(attempt.id, page)
  return page
}

async function createPage(
  { db, clock, log }: Opening,
  provider: CardProvider,
  attempt: Attempt,
  words: PageWords,
): Promise<string> {
  const known = await findAttempt(db, attempt.id)
  if (known?.url && known.state === 'open') return known.url
  try {
    const page = await provider.createPage({
      attemptId: attempt.id,
      partyId: attempt.partyId,
      amountCents: attempt.amountCents,
      currency: attempt.currency,
      openedAt: attempt.createdAt,
      keepsCard: false,
      ...words,
    })
    if (await keepPage(db, attempt.id, page)) return page.url
    // What is to be paid changed while the provider answered: that page must not be paid on.
    await provider.closePage(page.reference)
    return refuse(paymentRefusals.providerFailed)
  } catch (error) {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, attempt: attempt.id }, 'no payment page')
    // Nobody has seen the page, if there is one, so nobody can pay on it.
    await endAttempt(db, attempt.id, 'failed', clock.now())
    return refuse(paymentRefusals.providerFailed)
  }
}
