import { connectVerbs } from '../../../../kit/server/index.ts'
import { orderAccounts } from '../contract/index.ts'
import { chooseFirstPassword } from './choose-first-password.ts'
import { createOrderAccount } from './create-order-account.ts'
import { getAccountOffer } from './get-account-offer.ts'

export const routes = connectVerbs('order-accounts', orderAccounts, {
  offer: getAccountOffer,
  create: createOrderAccount,
  choosePassword: chooseFirstPassword,
})
