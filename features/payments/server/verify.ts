import { Refused, refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type AttemptState, paymentRefusals, type payments, providerNames } from '../contract.ts'
import { outcomeText, refundText } from '../rules.ts'
import { type Booked, bookEvent } from './book.ts'
import { providerFor } from './card-accounts.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { type Booking, purchases } from './purchase.ts'
import { type Attempt, findAttempt, moneyOfAttempt } from './store.ts'

export const verify: Verb<typeof payments.verify> = async (context, { params, body }) => {
  const { db, actor, get, log } = context
  if (!providerNames.some((name) => name === params.provider)) refuse(paymentRefusals.unknownProvider)
  const attempt = await findAttempt(db, body.attemptId)
  if (!attempt || attempt.provider !== params.provider) return refuse(standardRefusals.notFound)
  const standing = () => get(purchases)[attempt.purchase].standing(db, actor, attempt)
  // Whose it is, before anybody is asked about it.
  await standing()
  const provider = await providerFor(context, attempt)
  const { state, msg } = await askProvider(context, provider, attempt).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, attempt: attempt.id }, 'the provider could not be asked')
    return refuse(paymentRefusals.providerFailed, {
      msg: 'The card provider does not answer right now. Please look again in a minute.',
    })
  })
  return { state, msg, ...(await standing()) }
}

/** How an attempt stands by the provider's own word, booked if it was not. Throws when the provider does not answer. */
export async function askProvider(booking: Booking, provider: CardProvider, attempt: Attempt): Promise<Booked> {
  if (attempt.state === 'paid' || !attempt.reference) return standingOf(booking, attempt, attempt.state)
  return bookEvent(booking, provider, await provider.status(attempt.reference))
}

async function standingOf({ db, get }: Booking, attempt: Attempt, state: AttemptState): Promise<Booked> {
  if (state !== 'paid') return { state, msg: outcomeText(state) }
  const goesBack = (await moneyOfAttempt(db, attempt.id)) === 'refund due'
  const done = get(purchases)[attempt.purchase].doneText ?? outcomeText(state)
  return { state, msg: goesBack ? refundText(attempt.amountCents) : done }
}
