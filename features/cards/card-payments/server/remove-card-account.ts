import type { Verb } from '../../../../kit/server/index.ts'
import type { cardPayments } from '../contract/index.ts'
import { changeCardAccount } from './change-card-account.ts'
import { endCardAccount } from './store-card-accounts.ts'

export const removeCardAccount: Verb<typeof cardPayments.removeCardAccount> = (context, { query: { shop } }) =>
  changeCardAccount(context, shop, (tx, now) => endCardAccount(tx, shop, now))
