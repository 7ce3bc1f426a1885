import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals, type cardPayments, providerNames } from '../contract/index.ts'
import { askProviderNow } from './ask-provider.ts'
import { getPurchaseKind } from './purchase-kind.ts'
import { findAttempt } from './store-attempts.ts'

export const verifyPayment: Verb<typeof cardPayments.verify> = async (context, { params, body }) => {
  const { db, actor } = context
  if (!providerNames.some((name) => name === params.provider)) refuse(cardPaymentRefusals.unknownProvider)
  const attempt = await findAttempt(db, body.attemptId)
  if (!attempt || attempt.provider !== params.provider) return refuse(standardRefusals.notFound)
  const getBalance = () => getPurchaseKind(context, attempt).getBalance(db, actor, attempt)
  // Refuses another person's attempt before the provider is asked about it.
  await getBalance()
  const { state, msg } = await askProviderNow(
    context,
    attempt,
    'The card provider is not responding right now. Please check again in a minute.',
  )
  return { state, msg, ...(await getBalance()) }
}
