import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { cardPayments } from '../contract/index.ts'
import { showCardAccounts } from './show-card-accounts.ts'

export const readCardAccount: Verb<typeof cardPayments.readCardAccount> = async (context, { query: { shop } }) => {
  await requireOwnedShop(context.db, context.actor, shop)
  return showCardAccounts(context, context.db, shop)
}
