import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../contract/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addLevel } from './add-level.ts'
import { approveAccount } from './approve-account.ts'
import { changeLevel } from './change-level.ts'
import { changeTerms } from './change-terms.ts'
import { declineAccount } from './decline-account.ts'
import { declineInvitation } from './decline-invitation.ts'
import { findShops } from './find-shops.ts'
import { getAccount } from './get-account.ts'
import { getCertificate } from './get-certificate.ts'
import { inviteShop } from './invite-shop.ts'
import { linkVendor } from './link-vendor.ts'
import { listAccounts } from './list-accounts.ts'
import { listLevels } from './list-levels.ts'
import { listVendorsOfShop } from './list-vendors-of-shop.ts'
import { reinstateAccount } from './reinstate-account.ts'
import { requestAccount } from './request-account.ts'
import { suspendAccount } from './suspend-account.ts'

export const routes = [
  ...connectVerbs('trade-accounts', tradeAccounts, {
    list: listAccounts,
    read: getAccount,
    findShops,
    invite: inviteShop,
    approve: approveAccount,
    decline: declineAccount,
    suspend: suspendAccount,
    reinstate: reinstateAccount,
    changeTerms,
    certificate: getCertificate,
    levels: listLevels,
    addLevel,
    changeLevel,
  }),
  ...connectVerbs('shop-trade-accounts', shopTradeAccounts, {
    list: listVendorsOfShop,
    request: requestAccount,
    accept: acceptInvitation,
    link: linkVendor,
    decline: declineInvitation,
  }),
]
