import type { Verb } from '../../../../kit/server/index.ts'
import type { savedCards } from '../contract/index.ts'
import { isCardExpired } from '../rules.ts'
import { findProviderOf } from './shop-providers.ts'
import { listCardCustomers } from './store-card-customers.ts'

/** Asks every card company at the same time. One that does not respond is said to be so; the others' cards are shown. */
export const listSavedCards: Verb<typeof savedCards.list> = async (context) => {
  const now = context.clock.now()
  const known = await listCardCustomers(context.db, context.actor.accountId)
  const accounts = await Promise.all(
    known.map(async ({ id, shopName, reference, ...paidTo }) => {
      try {
        const provider = await findProviderOf(context, paidTo)
        if (!provider) return null
        const cards = await provider.customers.listCards(reference)
        return { id, shopName, cards: cards.map((card) => ({ ...card, isExpired: isCardExpired(card, now) })) }
      } catch (error) {
        context.log.warn(
          { err: error, provider: paidTo.provider, account: paidTo.cardAccountId },
          'saved cards could not be listed',
        )
        return { id, shopName, cards: null }
      }
    }),
  )
  return { accounts: accounts.filter((account) => account !== null) }
}
