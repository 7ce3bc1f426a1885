import { refuse, Refused, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals, type savedCards } from '../contract/index.ts'
import { getProviderOf } from './shop-providers.ts'
import { listCardCustomers } from './store-card-customers.ts'

export const removeSavedCard: Verb<typeof savedCards.remove> = async (context, { params, query }) => {
  const { db, actor, log } = context
  const own = await listCardCustomers(db, actor.accountId)
  const { reference, ...paidTo } = own.find(({ id }) => id === params.id) ?? refuse(standardRefusals.notFound)
  try {
    const { customers } = await getProviderOf(context, paidTo)
    await customers.removeCard(reference, query.card)
  } catch (error) {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: paidTo.provider, account: paidTo.cardAccountId }, 'a saved card could not be removed')
    return refuse(cardPaymentRefusals.providerFailed, {
      msg: 'The card company is not responding right now. The card is still saved. Please try again.',
    })
  }
  return { removed: true }
}
