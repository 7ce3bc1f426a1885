import { Refused, refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type AttemptState, paymentRefusals, type payments } from '../contract.ts'
import { outcomeText, refundText } from '../rules.ts'
import { type Booked, bookEvent } from './book.ts'
import { type CardProvider, cardProviders, providerNamed } from './provider/card-provider.ts'
import { type Booking, purchases } from './purchase.ts'
import { type Attempt, findAttempt, moneyOfAttempt } from './store.ts'

export const verify: Verb<typeof payments.verify> = async (context, { params, body }) => {
  const { db, actor, get, log } = context
  const provider = providerNamed(get(cardProviders), params.provider)
  const attempt = await findAttempt(db, body.attemptId)
  if (!attempt || attempt.provider !== provider.name) return refuse(standardRefusals.notFound)
  const standing = () => get(purchases)[attempt.purchase].standing(db, actor, attempt)
  // Whose it is, before anybody is asked about it.
  await standing()
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
  return bookEvent(booking, provider.name, await provider.status(attempt.reference))
}

async function standingOf({ db }: Booking, attempt: Attempt, state: AttemptState): Promise<Booked> {
  const goesBack = state === 'paid' && (await moneyOfAttempt(db, attempt.id)) === 'refund due'
  return { state, msg: goesBack ? refundText(attempt.amountCents) : outcomeText(state) }
}
