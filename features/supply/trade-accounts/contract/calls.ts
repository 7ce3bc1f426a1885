import { z } from 'zod'
import { file, staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { fileRefusals } from '../../../platform/files/contract/index.ts'
import { partRefusals } from '../../parts/contract/index.ts'
import { tradeAccountRefusals } from './refusals.ts'
import {
  CertificateForm,
  FoundShop,
  InviteForm,
  LinkForm,
  PriceLevel,
  PriceLevelForm,
  ReasonForm,
  ShopTradeVendor,
  TermsForm,
  TradeAccount,
  TradeAccountDetail,
} from './schemas.ts'

const accountParams = z.strictObject({ id: id('Account') })
const wrongState = [tradeAccountRefusals.wrongState]
const Levels = z.strictObject({ levels: z.array(PriceLevel) })

/** The vendor's side. */
export const tradeAccounts = {
  list: vendorRoute('web', 'GET /vendor/accounts', {
    what: "List the vendor's trade accounts: those waiting for an answer first, then by latest change, at most 500",
    reply: z.strictObject({ accounts: z.array(TradeAccount) }),
  }),
  read: vendorRoute('web', 'GET /vendor/accounts/{id}', {
    what: 'Get a trade account with its history',
    params: accountParams,
    reply: TradeAccountDetail,
  }),
  findShops: vendorRoute('web', 'GET /vendor/shops', {
    what: 'Find listed shops by the start of their name, to offer them an account; at most 10',
    query: z.strictObject({ text: line('Name', 80).min(2, 'Name must be at least 2 characters') }),
    reply: z.strictObject({ shops: z.array(FoundShop) }),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  invite: vendorRoute('web', 'POST /vendor/accounts', {
    what: 'Offer a shop an account on these terms',
    body: InviteForm,
    reply: TradeAccountDetail,
    refuses: wrongState,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  approve: vendorRoute('web', 'POST /vendor/accounts/{id}/approve', {
    what: 'Approve the account that a shop asked for, on these terms',
    params: accountParams,
    body: TermsForm,
    reply: TradeAccountDetail,
    refuses: wrongState,
    version: true,
  }),
  decline: vendorRoute('web', 'POST /vendor/accounts/{id}/decline', {
    what: 'Decline the account that a shop asked for, or withdraw an offer',
    params: accountParams,
    body: ReasonForm,
    reply: TradeAccountDetail,
    refuses: wrongState,
    version: true,
  }),
  suspend: vendorRoute('web', 'POST /vendor/accounts/{id}/suspend', {
    what: 'Suspend an account',
    params: accountParams,
    body: ReasonForm,
    reply: TradeAccountDetail,
    refuses: wrongState,
    version: true,
  }),
  reinstate: vendorRoute('web', 'POST /vendor/accounts/{id}/reinstate', {
    what: 'Reinstate a suspended account',
    params: accountParams,
    reply: TradeAccountDetail,
    refuses: wrongState,
    version: true,
  }),
  changeTerms: vendorRoute('web', 'PUT /vendor/accounts/{id}/terms', {
    what: 'Change the terms of an account',
    params: accountParams,
    body: TermsForm,
    reply: TradeAccountDetail,
    refuses: wrongState,
    version: true,
  }),
  certificate: vendorRoute('web', 'GET /vendor/accounts/{id}/certificate', {
    what: "Get the copy of the shop's resale certificate",
    params: accountParams,
    reply: file('application/octet-stream'),
  }),
  levels: vendorRoute('web', 'GET /vendor/levels', { what: "List the vendor's price levels", reply: Levels }),
  addLevel: vendorRoute('web', 'POST /vendor/levels', {
    what: 'Add a price level',
    body: PriceLevelForm,
    reply: Levels,
    refuses: [tradeAccountRefusals.levelTaken],
  }),
  changeLevel: vendorRoute('web', 'PUT /vendor/levels/{id}', {
    what: 'Change a price level, for every account that has it',
    params: z.strictObject({ id: id('Price level') }),
    body: PriceLevelForm,
    reply: Levels,
    refuses: [tradeAccountRefusals.levelTaken],
    version: true,
  }),
}

const ofShop = z.strictObject({ shop: id('Shop') })
const ofVendor = z.strictObject({ shop: id('Shop'), vendor: id('Vendor') })
const Vendors = z.strictObject({ vendors: z.array(ShopTradeVendor) })

/** The shop's side. */
export const shopTradeAccounts = {
  list: staffRoute('shop', 'GET /{shop}/trade-accounts', {
    needs: 'parts.cost',
    what: "List the vendors that sell on Liftbay, with the shop's account at each",
    params: ofShop,
    reply: Vendors,
  }),
  request: staffRoute('shop', 'POST /{shop}/trade-accounts/{vendor}/request', {
    needs: 'parts.vendors',
    what: 'Ask a vendor for an account',
    params: ofVendor,
    body: CertificateForm,
    reply: Vendors,
    refuses: [tradeAccountRefusals.wrongState, tradeAccountRefusals.noBranch, fileRefusals.storageFull],
  }),
  accept: staffRoute('shop', 'POST /{shop}/trade-accounts/{vendor}/accept', {
    needs: 'parts.vendors',
    what: 'Accept the account that a vendor offered',
    params: ofVendor,
    body: CertificateForm,
    reply: Vendors,
    refuses: [tradeAccountRefusals.wrongState, fileRefusals.storageFull],
  }),
  link: staffRoute('shop', 'PUT /{shop}/trade-accounts/{vendor}/link', {
    needs: 'parts.vendors',
    what: 'Link the account to one of the vendors that the shop records by name, so its history stays',
    params: ofVendor,
    body: LinkForm,
    reply: Vendors,
    refuses: [tradeAccountRefusals.wrongState, partRefusals.vendorLinked, partRefusals.vendorUsed],
  }),
  decline: staffRoute('shop', 'POST /{shop}/trade-accounts/{vendor}/decline', {
    needs: 'parts.vendors',
    what: 'Decline the account that a vendor offered',
    params: ofVendor,
    reply: Vendors,
    refuses: wrongState,
  }),
}
