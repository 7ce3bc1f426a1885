import type { Db } from '../../../../kit/server/index.ts'
import { isPageReusable } from '../rules.ts'
import { closePageLater } from './close-page.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { type Attempt, type Purchase, endAttempt, findOpenAttempt, insertAttempt, type NewAttempt } from './store-attempts.ts'

export interface PageRequest {
  provider: CardProvider
  amountCents: number
  depositId?: string | null
  /** The account that pays, null for a payer who is not logged in. A page shows one payer's saved cards, so nobody else gets it. */
  startedBy: string | null
  now: Date
}

/** The open attempt of a purchase, if its page can be shown to the payer again. A payment on a reader has no page. */
export async function findReusableAttempt(
  db: Db,
  bought: Purchase,
  { provider, startedBy, ...wanted }: PageRequest,
): Promise<Attempt | null> {
  const open = await findOpenAttempt(db, bought)
  const isSamePage = open?.cardAccountId === provider.account && open.startedBy === startedBy
  return open && !open.readerId && isSamePage && isPageReusable(open, { provider: provider.name, ...wanted }) ? open : null
}

/** Starts a new attempt and closes the open one. The purchase is locked. */
export async function openAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  await closeOpenAttempt(tx, attempt, attempt.now)
  return insertAttempt(tx, attempt)
}

/** Ends the open attempt of a purchase and closes its page at the provider. */
export async function closeOpenAttempt(tx: Db, bought: Purchase, now: Date): Promise<void> {
  const open = await findOpenAttempt(tx, bought)
  if (!open) return
  await endAttempt(tx, open.id, 'expired', now)
  await closePageLater(tx, open)
}

/** True while someone is on the provider's page for it, or a saved card is being charged. */
export const hasOpenAttempt = async (db: Db, bought: Purchase): Promise<boolean> => (await findOpenAttempt(db, bought)) !== null

/** True while a saved card is being charged for it. */
export const isCardBeingCharged = async (db: Db, bought: Purchase): Promise<boolean> =>
  ((await findOpenAttempt(db, bought))?.savedCard ?? null) !== null
