import type { Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import { hasAccount } from '../../../platform/auth/server/index.ts'
import { getSigningCode } from '../../agreements/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { orderAccounts } from '../contract/index.ts'
import { requireLink } from './access.ts'

/** Anyone may hold the link, so the phone and e-mail, and whether the e-mail is registered, come only after the code. */
export const getAccountOffer: Verb<typeof orderAccounts.offer> = async ({ db, actor, clock }) => {
  const link = requireLink(actor)
  const { shopId } = await requireOwnWorkOrder(db, link, link.about)
  const { accountId, name, phone1, email } = await getCustomerContact(db, link.person, shopId)
  const { dba, phone1: shopPhone } = await getShopForPaper(db, shopId)
  const code = await getSigningCode(db, link, shopId, clock.now())
  const isRegistered = code.isConfirmed && email !== '' && (await hasAccount(db, 'customer', email))
  return {
    hasAccount: accountId !== null || isRegistered,
    name,
    phone: code.isConfirmed ? phone1 : '',
    email: code.isConfirmed ? email : '',
    code,
    shop: { dba, phone1: shopPhone },
  }
}
