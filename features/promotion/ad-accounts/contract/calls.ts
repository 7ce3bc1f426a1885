import { z } from 'zod'
import { file, route, vendorRoute } from '../../../../common/route.ts'
import { id, optionalLine } from '../../../../common/text.ts'
import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { adAccountRefusals } from './refusals.ts'
import {
  accountFilters,
  AdAccount,
  AdAccountDetail,
  AdInvoice,
  AdTransaction,
  BillingForm,
  CardPage,
  LimitForm,
  ListedAdAccount,
  MyAdAccount,
  PaymentForm,
  RefundForm,
  SuspensionForm,
  TopUpForm,
} from './schemas.ts'

const oneInvoice = z.strictObject({ id: id('Invoice') })
const paged = z.strictObject({ after: id('After').optional() })
const invoicePage = z.strictObject({ rows: z.array(AdInvoice), next: id().nullable() })
const cardLimits = [{ max: 30, seconds: 60, per: 'account' }] as const

/** The vendor's side. */
export const adAccounts = {
  mine: vendorRoute('web', 'GET /ad-account', {
    what: "Get the vendor's balance, what it owes, and its payment setting",
    reply: MyAdAccount,
  }),
  transactions: vendorRoute('web', 'GET /ad-account/transactions', {
    what: "List the vendor's top-ups, charges, credits and payments, newest first, page by page",
    query: paged,
    reply: z.strictObject({ rows: z.array(AdTransaction), next: id().nullable() }),
  }),
  invoices: vendorRoute('web', 'GET /ad-account/invoices', {
    what: "List the vendor's monthly invoices, newest first, page by page",
    query: paged,
    reply: invoicePage,
  }),
  invoiceFile: route('web', 'GET /ad-account/invoices/{id}/pdf', {
    what: 'Get a monthly invoice as PDF. A vendor gets only its own.',
    who: ['vendors', 'admin'],
    admins: ['finance'],
    params: oneInvoice,
    reply: file('application/pdf'),
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  topUp: vendorRoute('web', 'POST /ad-account/top-up', {
    what: "Open the card provider's page where the balance is topped up; asking again for the same amount returns the same page",
    body: TopUpForm,
    reply: CardPage,
    refuses: [adAccountRefusals.noCards, cardPaymentRefusals.providerFailed],
    limits: cardLimits,
  }),
  payInvoice: vendorRoute('web', 'POST /ad-account/invoices/{id}/pay', {
    what: "Open the card provider's page where a monthly invoice is paid; asking again returns the same page",
    params: oneInvoice,
    reply: CardPage,
    refuses: [adAccountRefusals.noCards, adAccountRefusals.invoicePaid, cardPaymentRefusals.providerFailed],
    limits: cardLimits,
  }),
  setBilling: vendorRoute('web', 'PUT /ad-account/billing', {
    what: 'Choose how advertising is paid from now on: from a prepaid balance or, once approved, by a monthly invoice',
    body: BillingForm,
    reply: AdAccount,
    refuses: [adAccountRefusals.notApproved],
    version: true,
  }),
  requestRefund: vendorRoute('web', 'POST /ad-account/refund-request', {
    what: 'Ask Liftbay to refund the unused balance',
    reply: AdAccount,
    refuses: [adAccountRefusals.nothingToRefund],
    version: true,
  }),
}

const ofVendor = z.strictObject({ vendor: id('Vendor') })
const byFinance = { who: ['admin'], admins: ['finance'] } as const

/** The admin's side. */
export const adAccountReview = {
  list: route('web', 'GET /ad-accounts', {
    what: 'List vendors with their advertising accounts by name, page by page; vendors without one have an empty one',
    ...byFinance,
    query: z.strictObject({
      text: optionalLine('Name', 80),
      show: z.enum(accountFilters).default('all'),
      after: id('After').optional(),
    }),
    reply: z.strictObject({ rows: z.array(ListedAdAccount), next: id().nullable() }),
    limits: [{ max: 240, seconds: 60, per: 'account' }],
  }),
  read: route('web', 'GET /ad-accounts/{vendor}', {
    what: "Get a vendor's advertising account with its unpaid invoices and latest transactions",
    ...byFinance,
    params: ofVendor,
    reply: AdAccountDetail,
  }),
  paidInvoices: route('web', 'GET /ad-accounts/{vendor}/paid-invoices', {
    what: "List a vendor's paid invoices, newest first, page by page",
    ...byFinance,
    params: ofVendor,
    query: paged,
    reply: invoicePage,
  }),
  setLimit: route('web', 'PUT /ad-accounts/{vendor}/limit', {
    what: 'Approve monthly billing up to a credit limit, change the limit, or end it with 0; the vendor then pays from its balance again',
    ...byFinance,
    params: ofVendor,
    body: LimitForm,
    reply: AdAccountDetail,
    version: true,
  }),
  suspend: route('web', 'POST /ad-accounts/{vendor}/suspend', {
    what: "Suspend a vendor's advertising, with a reason that the vendor sees",
    ...byFinance,
    params: ofVendor,
    body: SuspensionForm,
    reply: AdAccountDetail,
    refuses: [adAccountRefusals.isSuspended],
    version: true,
  }),
  reinstate: route('web', 'POST /ad-accounts/{vendor}/reinstate', {
    what: "Let a suspended vendor's campaigns run again",
    ...byFinance,
    params: ofVendor,
    reply: AdAccountDetail,
    refuses: [adAccountRefusals.notSuspended],
    version: true,
  }),
  refund: route('web', 'POST /ad-accounts/{vendor}/refund', {
    what: 'Record that unused balance was refunded by check or bank transfer',
    ...byFinance,
    params: ofVendor,
    body: RefundForm,
    reply: AdAccountDetail,
    refuses: [adAccountRefusals.aboveRefundable],
    version: true,
    once: true,
    confirms: true,
  }),
  recordPayment: route('web', 'POST /ad-invoices/{id}/payment', {
    what: 'Record that a monthly invoice was paid in full by check or bank transfer',
    ...byFinance,
    params: oneInvoice,
    body: PaymentForm,
    reply: AdAccountDetail,
    refuses: [adAccountRefusals.invoicePaid],
    once: true,
    confirms: true,
  }),
}
