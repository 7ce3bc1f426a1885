import { z } from 'zod'
import { isInvalid, isRequired } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { cents, email, id, instant, line, optionalLine } from '../../common/text.ts'
import { ShownAdjustment } from '../work-orders/contract.ts'

/** What a payment was made with. CARD: a card whose provider names none of the four brands. */
export const methods = ['VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CARD', 'CASH'] as const
export type Method = (typeof methods)[number]

export const entryKinds = ['payment', 'refund', 'refund-failed'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a shop switches on and off, one by one: cards online, cash at the counter, pay links, deposits. */
export const vendorTypes = ['card', 'cash', 'link', 'deposit'] as const
export type VendorType = (typeof vendorTypes)[number]

export const refundStates = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const attemptStates = ['open', 'paid', 'failed', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

export const paymentRefusals = {
  notReady: refusal(409, 'not_ready', 'This work order is not ready to be paid yet. The shop will tell you when it is.'),
  nothingOwed: refusal(409, 'nothing_owed', 'There is nothing to pay for this work order.'),
  alreadyPaid: refusal(409, 'already_paid', 'This work order is already paid. Thank you!'),
  aboveAuthorized: refusal(
    409,
    'above_authorized',
    'The bill is above the amount you authorized, so it cannot be paid. The shop has to ask you first.',
  ),
  unknownProvider: refusal(404, 'unknown_provider', 'This way to pay is not offered.'),
  providerFailed: refusal(
    502,
    'provider_failed',
    'The card provider does not answer right now. Nothing was charged; please try again.',
  ),
  badSignature: refusal(400, 'bad_signature', 'The signature of this message is missing, wrong or too old.'),
  notOurPayment: refusal(422, 'not_our_payment', 'This message does not fit the payment it names. Nothing was booked.'),
  aboveOwed: refusal(409, 'above_owed', 'This is more than what is owed.'),
  aboveCash: refusal(409, 'above_cash', 'This is more than what was paid in cash.'),
  aboveLeft: refusal(409, 'above_left', 'This is more than what is left of this payment.'),
  reasonNeeded: refusal(400, 'reason_needed', 'Say why the money goes back: the order is closed.'),
  refundUnderWay: refusal(
    502,
    'refund_under_way',
    'The card provider does not answer right now. The refund is kept and sent again by itself, and is never paid out twice.',
  ),
  noEmail: refusal(409, 'no_email', 'There is no e-mail address for this customer. Copy the link instead.'),
  noPhone: refusal(409, 'no_phone', 'There is no phone number for this customer. Copy the link instead.'),
  notPaidYet: refusal(409, 'not_paid_yet', 'There is a receipt once the work order is paid.'),
  partTooSmall: refusal(409, 'part_too_small', 'Pay at least $1.00, or all that is owed.'),
  cashOnly: refusal(409, 'cash_only', 'Less than $0.50 is owed, which no card takes. Please pay it in cash at the shop.'),
  restTooSmall: refusal(409, 'rest_too_small', 'Less than $1.00 would be left to pay. Pay all, or leave at least $1.00.'),
  depositNotNow: refusal(
    409,
    'deposit_not_now',
    'A deposit can be asked for once the customer has authorized something, and until the work is finished.',
  ),
  depositAsked: refusal(409, 'deposit_asked', 'A deposit is asked for already. Withdraw it first to ask for another.'),
  depositAboveAuthorized: refusal(409, 'deposit_above_authorized', 'A deposit is never above what the customer authorized.'),
  depositOver: refusal(409, 'deposit_over', 'This deposit is not asked for any more.'),
  noCards: refusal(409, 'no_cards', 'The shop takes no cards online. Please pay in cash at the shop.'),
  noCash: refusal(409, 'no_cash', 'The shop takes no cash. It switches it on in its settings.'),
  noLinks: refusal(409, 'no_links', 'The shop takes no payment by link right now. Please ask the shop how to pay.'),
  noDeposits: refusal(409, 'no_deposits', 'The shop asks for no deposits. Its owner switches them on in its settings.'),
  depositTooSmall: refusal(409, 'deposit_too_small', 'This is less than the least that the shop asks for as a deposit.'),
  oneWayStays: refusal(409, 'one_way_stays', 'One way to pay a bill must stay on: cards online, or cash at the counter.'),
  keyRefused: refusal(422, 'provider_key_refused', 'The card company does not know these keys. Nothing was saved.'),
  keyNotReady: refusal(422, 'provider_key_not_ready', 'This account can not take payments yet. Nothing was saved.'),
  keysNotTried: refusal(
    502,
    'provider_not_reached',
    'The card company does not answer right now, so the keys could not be tried. Nothing was saved.',
  ),
  keysGone: refusal(
    409,
    'provider_keys_gone',
    'This was paid to a card account of the shop whose keys were removed. Its owner can save them again, and then give it back.',
  ),
  refundRefused: refusal(409, 'refund_refused', 'The card provider refused this refund. Nothing was given back.'),
}

const whichOrder = {
  workOrderId: id('Work order').optional(),
  shop: id('Shop').optional(),
  invoice: z
    .number(isInvalid('Invoice'))
    .int(isInvalid('Invoice'))
    .min(1, isInvalid('Invoice'))
    .max(2_147_483_647, isInvalid('Invoice'))
    .optional(),
}
const isNamed = (which: { workOrderId?: string | undefined; shop?: string | undefined; invoice?: number | undefined }) =>
  which.workOrderId !== undefined || (which.shop !== undefined && which.invoice !== undefined)
const unnamed = { error: isRequired('Work order'), path: ['workOrderId'] }

/** A work order by its id, or by the shop and the number on the paper. */
const WhichOrder = z.strictObject(whichOrder).refine(isNamed, unnamed)
export type WhichOrder = z.output<typeof WhichOrder>

const Labor = z.strictObject({
  title: z.string(),
  hoursHundredths: z.int(),
  rateCents: z.int(),
  amountCents: z.int(),
})
const Part = z.strictObject({
  name: z.string(),
  partNo: z.string(),
  manufacturer: z.string(),
  condition: z.enum(['new', 'used', 'rebuilt']),
  quantityHundredths: z.int(),
  priceCents: z.int(),
  totalCents: z.int(),
})
/** One job of the bill: a concern the customer approved, with its labors and parts. */
export const BilledJob = z.strictObject({
  concernId: id(),
  complaint: z.string(),
  correction: z.string(),
  labors: z.array(Labor),
  parts: z.array(Part),
  totalCents: z.int(),
})
export type BilledJob = z.output<typeof BilledJob>

export const BillTotals = z.strictObject({
  laborCents: z.int(),
  partsCents: z.int(),
  suppliesCents: z.int(),
  feesCents: z.int(),
  /** Taken off, above 0. */
  discountCents: z.int(),
  /** What fees and discounts these are, of jobs and of the whole order. */
  adjustments: z.array(ShownAdjustment),
  taxCents: z.int(),
  /** For storing the finished vehicle; not taxed. */
  storageCents: z.int(),
  totalCents: z.int(),
})
export type BillTotals = z.output<typeof BillTotals>

/** One row of the ledger; refunds are below 0. One that could not be paid out after all comes back as `refund-failed`. */
export const LedgerEntry = z.strictObject({
  id: id(),
  kind: z.enum(entryKinds),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  enteredAt: instant('Date'),
  /** Paid as a deposit, before there was a bill. */
  isDeposit: z.boolean(),
  /** What may still go back to the card; 0 for all but a payment by card. */
  leftCents: z.int(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** Money that came in when nothing was owed any more: the shop gives it back. */
const RefundDue = z.strictObject({
  id: id(),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  recordedAt: instant('Date'),
  /** What has not gone back yet. */
  leftCents: z.int(),
  givenBackAt: instant('Date').nullable(),
})

/** A refund that the provider has not confirmed yet. */
const RefundUnderWay = z.strictObject({
  id: id(),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  requestedAt: instant('Date'),
})

/** What the shop asks for before the work is done. */
export const Deposit = z.strictObject({
  id: id(),
  amountCents: z.int(),
  reason: z.string(),
  askedAt: instant('Date'),
})
export type Deposit = z.output<typeof Deposit>

/** How a shop takes money, as its owner set it; `link` counts only while cards do. */
const Takes = z.strictObject({ card: z.boolean(), cash: z.boolean(), link: z.boolean(), deposit: z.boolean() })

/** One way of paying at one shop. */
export const PaymentSetting = z.strictObject({
  shop: z.uuid(),
  vendorType: z.enum(vendorTypes),
  isOn: z.boolean(),
  /** Of what the customer authorized, the least that is asked for as a deposit; 0 for the other ways. */
  minimumPercent: z.int(),
  /** Nobody set it, or it was put back. */
  isDefault: z.boolean(),
})
export type PaymentSetting = z.output<typeof PaymentSetting>

const leastShare = z
  .int(isInvalid('Least deposit'))
  .min(0, isInvalid('Least deposit'))
  .max(100, 'The least deposit can be at most 100 %')

export const PaymentSettingForm = z
  .strictObject({
    shop: id('Shop'),
    vendorType: z.enum(vendorTypes, isInvalid('Vendor type')),
    isOn: z.boolean(isInvalid('On')),
    minimumPercent: leastShare.default(0),
  })
  .refine(({ vendorType, minimumPercent }) => vendorType === 'deposit' || minimumPercent === 0, {
    error: 'Only deposits have a least share',
    path: ['minimumPercent'],
  })

/** The companies at which a shop may have an account of its own. */
export const providerNames = ['sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** A shop's own account at a card company. Of its keys only the ends are ever told. */
export const CardAccount = z.strictObject({
  provider: z.enum(providerNames),
  /** What the company calls it. */
  title: z.string(),
  keyLast4: z.string(),
  secretLast4: z.string(),
  savedAt: instant('Date'),
})
export type CardAccount = z.output<typeof CardAccount>

export const CardAccounts = z.strictObject({
  /** Null: the shop's customers pay by Liftbay's. */
  account: CardAccount.nullable(),
  /** Where it may have one, and where that company is to send what it tells. */
  offered: z.array(z.strictObject({ name: z.enum(providerNames), label: z.string(), webhookUrl: z.url() })),
})
export type CardAccounts = z.output<typeof CardAccounts>

export const ProviderKeys = z.strictObject({
  provider: z.enum(providerNames, isInvalid('Card company')),
  secretKey: line('Secret key', 255),
  webhookSecret: line('Signing secret', 255),
})
export type ProviderKeys = z.output<typeof ProviderKeys>

const Provider = z.strictObject({ name: z.string(), label: z.string() })

const billed = {
  workOrderId: id(),
  invoice: z.int(),
  state: z.string(),
  shop: z.strictObject({
    id: id(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    email: z.string(),
    registrationNumber: z.string(),
    timeZone: z.string(),
    logoId: id().nullable(),
  }),
  customer: z.strictObject({
    id: id(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
  vehicle: z.strictObject({ title: z.string(), vin: z.string(), plate: z.string(), odometer: z.int().nullable() }),
  jobs: z.array(BilledJob),
  totals: BillTotals,
  partsTaxRate: z.int(),
  laborTaxRate: z.int(),
  /** The most the customer agreed to be billed; null when nothing was authorized yet. */
  authorizedCents: z.int().nullable(),
  /** What the rule of the shop's state lets the bill go above it. */
  toleratedCents: z.int(),
  /** What was approved before tax, where that rule counts so. */
  authorizedNetCents: z.int().nullable(),
  paidCents: z.int(),
  /** Given back after the order was closed: nobody owes it again. */
  creditedCents: z.int(),
  owedCents: z.int(),
  /** Paid, and on no bill: a deposit until there is a bill. */
  heldCents: z.int(),
  /** What of it was too much for the bill, or for an order that was cancelled. */
  toGiveBackCents: z.int(),
  ledger: z.array(LedgerEntry),
  refundsDue: z.array(RefundDue),
  refundsUnderWay: z.array(RefundUnderWay),
}

const payable = {
  /** Why no card page can be opened now; null when one can. */
  notPayable: z.strictObject({ code: z.string(), msg: z.string() }).nullable(),
  providers: z.array(Provider),
}

/** What somebody sees who was sent a link: nothing that says who the customer is but a first name. */
export const LinkedBill = z.strictObject({
  invoice: z.int(),
  firstName: z.string(),
  vehicle: z.string(),
  shop: z.strictObject({
    id: id(),
    name: z.string(),
    phone: z.string(),
    city: z.string(),
    state: z.string(),
    logoId: id().nullable(),
  }),
  jobs: z.array(BilledJob),
  totals: BillTotals,
  paidCents: z.int(),
  creditedCents: z.int(),
  owedCents: z.int(),
  isPaid: z.boolean(),
  ...payable,
})
export type LinkedBill = z.output<typeof LinkedBill>

/** What is to be paid for a work order, and how. */
export const PayInfo = z.strictObject({
  ...billed,
  /** The link to pay without signing up that is good now. */
  payLink: z.strictObject({ createdAt: instant('Date'), expiresAt: instant('Date') }).nullable(),
  ...payable,
  isPaying: z.boolean(),
  /** The deposit that is asked for now, and why it can't be paid by card; null when it can. */
  deposit: Deposit.extend({ notPayable: z.strictObject({ code: z.string(), msg: z.string() }).nullable() }).nullable(),
  /** The most a deposit may be now; 0: none may be asked for. */
  mostDepositCents: z.int(),
  /** The least it may be now, by the shop's own rule; 0 when none may be asked for. */
  leastDepositCents: z.int(),
  takes: Takes,
  openAttempt: z.strictObject({ id: id(), provider: z.string(), amountCents: z.int() }).nullable(),
})
export type PayInfo = z.output<typeof PayInfo>

/** The paper of a work order: every line, taxes, authorizations and payments. */
export const Receipt = z.strictObject({
  ...billed,
  createdAt: instant('Date'),
  closedAt: instant('Date').nullable(),
  authorizations: z.array(
    z.strictObject({
      givenAt: instant('Date'),
      givenBy: z.string(),
      how: z.enum(['electronic', 'verbal']),
      authorizedCents: z.int(),
    }),
  ),
  /** Jobs the customer declined; not worked and not billed. */
  declined: z.array(z.strictObject({ complaint: z.string(), reason: z.string() })),
})
export type Receipt = z.output<typeof Receipt>

export const AttemptResult = z.strictObject({
  state: z.enum(attemptStates),
  /** The sentence for the toast. */
  msg: z.string(),
  /** Of the work order, or of the plan: nobody owes for a plan. */
  paidCents: z.int(),
  owedCents: z.int(),
})

export const MyPayments = z.strictObject({
  customer: z.strictObject({ id: id(), name: z.string() }),
  toPay: z.array(
    z.strictObject({
      workOrderId: id(),
      shopId: id(),
      invoice: z.int(),
      shopName: z.string(),
      vehicle: z.string(),
      totalCents: z.int(),
      owedCents: z.int(),
    }),
  ),
  /** Deposits that are asked for. */
  deposits: z.array(
    z.strictObject({
      id: id(),
      workOrderId: id(),
      shopId: id(),
      invoice: z.int(),
      shopName: z.string(),
      vehicle: z.string(),
      amountCents: z.int(),
      reason: z.string(),
    }),
  ),
  paid: z.array(
    z.strictObject({
      id: id(),
      workOrderId: id(),
      shopId: id(),
      invoice: z.int(),
      shopName: z.string(),
      kind: z.enum(entryKinds),
      isDeposit: z.boolean(),
      amountCents: z.int(),
      method: z.enum(methods),
      last4: z.string(),
      enteredAt: instant('Date'),
      timeZone: z.string(),
    }),
  ),
  /** Send as `after` for the page behind; null at the end. */
  next: id().nullable(),
})
export type MyPayments = z.output<typeof MyPayments>

/** What the books are held against. The page says each in a sentence. */
export const bookChecks = ['bill', 'payment', 'deposit', 'refund', 'given-back', 'closed'] as const
export type BookCheck = (typeof bookChecks)[number]

/** All money that was ever paid here, and every cent of it that does not add up. */
export const Books = z.strictObject({
  asOf: instant('Date'),
  /** What came in and went back, by whom it came through and what it was for. */
  sources: z.array(
    z.strictObject({
      provider: z.string(),
      purchase: z.string(),
      payments: z.int(),
      inCents: z.int(),
      refunds: z.int(),
      backCents: z.int(),
    }),
  ),
  bills: z.strictObject({
    count: z.int(),
    billedCents: z.int(),
    paidCents: z.int(),
    creditedCents: z.int(),
    owedCents: z.int(),
  }),
  /** Deposits of orders that are still to be billed. */
  depositsCents: z.int(),
  /** Money that nobody owed (any more) and that still has to go back, and refunds that no provider has confirmed yet. */
  refundsDueCents: z.int(),
  refundsUnderWayCents: z.int(),
  checks: z.array(z.strictObject({ check: z.enum(bookChecks), rows: z.int(), wrong: z.int() })),
  /** At most a hundred. */
  differences: z.array(
    z.strictObject({
      check: z.enum(bookChecks),
      /** Null: the order of a plan, or of no work order that is known. */
      invoice: z.int().nullable(),
      shopName: z.string(),
      /** The bill, payment or refund that is wrong. */
      id: id(),
      statedCents: z.int(),
      foundCents: z.int(),
    }),
  ),
})
export type Books = z.output<typeof Books>

const OrderInShop = z.strictObject({ servicingShopId: id('Shop'), workOrderId: id('Work order') })
export const IsPaying = z.strictObject({ isPaying: z.boolean(), until: instant('Until').nullable() })
const Balance = z.strictObject({ paidCents: z.int(), owedCents: z.int() })
const LinkToken = z.strictObject({ token: z.string(isRequired('Link')).max(200) })
/** A part of what is owed; without it, all. */
const part = { amountCents: cents('Amount', { min: 1 }).optional() }
export const PartForm = z.strictObject({ amountCents: cents('Amount', { min: 1 }), provider: z.string() })
export const DepositForm = z.strictObject({
  amountCents: cents('Amount', { min: 1 }).min(100, 'A deposit is at least $1.00'),
  reason: line('Reason', 120),
})
/** The least deposit by itself, as its owner types it. */
export const DepositShareForm = z.strictObject({ minimumPercent: leastShare })
export const ReceiptMailForm = z.strictObject({ email: email() })
export const CashForm = z.strictObject({ amountCents: cents('Amount', { min: 1 }) })
export const CashBackForm = CashForm.extend({ reason: optionalLine('Reason', 200) })
export const RefundForm = z.strictObject({ amountCents: cents('Amount', { min: 1 }), reason: line('Reason', 200) })

const ofVendor = z.strictObject({ vendorType: z.enum(vendorTypes, isInvalid('Vendor type')) })
const atShop = z.strictObject({ shop: id('Shop') })

export const payments = {
  readSetting: route('web', 'GET /company/payment/{vendorType}', {
    what: 'Whether a shop takes money this way: card, cash, link (pay links) or deposit',
    who: ['owner'],
    params: ofVendor,
    query: atShop,
    reply: PaymentSetting,
  }),
  saveSetting: route('web', 'POST /company/payment', {
    what: 'Switches a way of paying at a shop on or off, for deposits with their least share; cards online or cash stays on',
    who: ['owner'],
    body: PaymentSettingForm,
    reply: PaymentSetting,
    refuses: [paymentRefusals.oneWayStays],
  }),
  resetSetting: route('web', 'DELETE /company/payment/{vendorType}', {
    what: 'Puts a way of paying at a shop back to what it is without a setting: on, and deposits of any amount',
    who: ['owner'],
    params: ofVendor,
    query: atShop,
    reply: PaymentSetting,
  }),
  readCardAccount: route('web', 'GET /company/provider', {
    what: "The shop's own account at a card company, without its keys, and where it may have one",
    who: ['owner'],
    query: atShop,
    reply: CardAccounts,
  }),
  saveCardAccount: route('web', 'POST /company/provider', {
    what: "Tries the shop's own keys at the card company and, if they work, has its customers pay by that account from now on",
    who: ['owner'],
    body: ProviderKeys.extend({ shop: id('Shop') }),
    reply: CardAccounts,
    refuses: [
      paymentRefusals.unknownProvider,
      paymentRefusals.keyRefused,
      paymentRefusals.keyNotReady,
      paymentRefusals.keysNotTried,
    ],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  removeCardAccount: route('web', 'DELETE /company/provider', {
    what: "The shop's customers pay by Liftbay's account again; the keys are forgotten after a day, when nothing is under way by them",
    who: ['owner'],
    query: atShop,
    reply: CardAccounts,
    refuses: [paymentRefusals.oneWayStays],
  }),
  payInfo: route('web', 'POST /workorder/pay/info', {
    what: 'What is to be paid for a work order: lines, totals, what was paid, and how it can be paid',
    who: ['customer', 'owner', 'employee'],
    evenExpired: true,
    body: WhichOrder,
    reply: PayInfo,
  }),
  paymentLink: route('web', 'POST /payment/{provider}/paymentlink', {
    what: "The provider's page to pay a work order on; asked again, the same page",
    who: ['customer'],
    body: z
      .strictObject({
        ...whichOrder,
        ...part,
        /** The deposit to pay, in the place of the bill. */
        depositId: id('Deposit').optional(),
      })
      .refine(isNamed, unnamed)
      .refine(({ amountCents, depositId }) => amountCents === undefined || depositId === undefined, {
        error: 'A deposit is paid in whole',
        path: ['amountCents'],
      }),
    reply: z.strictObject({ url: z.url(), attemptId: id(), amountCents: z.int() }),
    refuses: [
      paymentRefusals.noCards,
      paymentRefusals.aboveOwed,
      paymentRefusals.partTooSmall,
      paymentRefusals.restTooSmall,
      paymentRefusals.depositOver,
      paymentRefusals.depositAboveAuthorized,
      paymentRefusals.notReady,
      paymentRefusals.nothingOwed,
      paymentRefusals.alreadyPaid,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.cashOnly,
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  verify: route('web', 'POST /payment/{provider}/verify', {
    what: 'Asks the provider how a payment of mine ended and books it if the webhook has not done so yet',
    who: ['customer', 'owner'],
    evenExpired: true,
    body: z.strictObject({ attemptId: id('Payment') }),
    reply: AttemptResult,
    refuses: [
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
      paymentRefusals.notOurPayment,
      paymentRefusals.keysGone,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  isPaying: route('web', 'GET /{servicingShopId}/{workOrderId}/ispaying', {
    what: 'Whether somebody is paying the work order now',
    who: ['customer', 'owner', 'employee'],
    params: OrderInShop,
    reply: IsPaying,
  }),
  setIsPaying: route('web', 'POST /{servicingShopId}/{workOrderId}/ispaying', {
    what: 'Says that the work order is being paid, for at most 15 minutes, or no longer',
    who: ['customer', 'owner', 'employee'],
    evenExpired: true,
    params: OrderInShop,
    body: z.strictObject({ isPaying: z.boolean(isRequired('Is paying')) }),
    reply: IsPaying,
    refuses: [paymentRefusals.notReady],
  }),
  receipt: route('web', 'GET /workorder/receipt/{name}/{id}', {
    what: 'The receipt of a work order; the name in the path is for people only',
    who: ['customer', 'owner', 'employee'],
    params: z.strictObject({ name: z.string().min(1).max(320), id: id('Work order') }),
    reply: Receipt,
  }),
  receiptFile: route('web', 'GET /workorder/receipt/{name}/{id}/pdf', {
    what: 'The same on paper; unchanged, it has the same bytes each time',
    who: ['customer', 'owner', 'employee'],
    params: z.strictObject({ name: z.string().min(1).max(320), id: id('Work order') }),
    reply: file('application/pdf'),
  }),
  mine: route('web', 'GET /payment', {
    what: 'What the customer has to pay, and what was paid, newest first',
    who: ['customer'],
    query: z.strictObject({ after: id('After').optional() }),
    reply: MyPayments,
  }),
  ofCustomer: route('web', 'GET /payment/{customer}', {
    what: 'The same of one customer: for the customer themself, and for staff what was paid at their own shops',
    who: ['customer', 'owner', 'employee'],
    params: z.strictObject({ customer: id('Customer') }),
    query: z.strictObject({ after: id('After').optional() }),
    reply: MyPayments,
  }),
  books: route('web', 'GET /ledger', {
    what: 'All money that came in and went back, and every cent of it that does not add up',
    who: ['admin'],
    reply: Books,
    limits: [{ max: 20, seconds: 60, per: 'account' }],
  }),
  sandboxWebhook: route('web', 'POST /payment/sandbox/webhook', {
    what: 'The sandbox card provider tells how a payment ended; signed in the header Sandbox-Signature',
    who: 'anyone',
    body: z.unknown(),
    reply: z.strictObject({ received: z.boolean() }),
    refuses: [
      paymentRefusals.badSignature,
      paymentRefusals.notOurPayment,
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
    ],
  }),
  stripeWebhook: route('web', 'POST /payment/stripe/webhook', {
    what: 'Stripe tells how a payment ended; signed in the header Stripe-Signature',
    who: 'anyone',
    body: z.unknown(),
    reply: z.strictObject({ received: z.boolean() }),
    refuses: [
      paymentRefusals.badSignature,
      paymentRefusals.notOurPayment,
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
    ],
  }),
  ownWebhook: route('web', 'POST /payment/{provider}/webhook/{shop}', {
    what: "A shop's own account at a card company tells how a payment ended; signed as that company does",
    who: 'anyone',
    params: z.strictObject({ provider: z.enum(providerNames), shop: id('Shop') }),
    body: z.unknown(),
    reply: z.strictObject({ received: z.boolean() }),
    refuses: [
      paymentRefusals.badSignature,
      paymentRefusals.notOurPayment,
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
    ],
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  sendPayLink: route('shop', 'POST /workorder/{id}/paylink', {
    what: 'A link to pay a ready work order without signing up, by mail, by text or to copy; ends the one before',
    who: ['owner', 'employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: z.strictObject({ how: z.enum(['mail', 'text', 'copy']) }),
    reply: z.strictObject({
      url: z.url(),
      expiresAt: instant('Date'),
      mailedTo: z.string().nullable(),
      textedTo: z.string().nullable(),
    }),
    refuses: [
      paymentRefusals.noCards,
      paymentRefusals.noLinks,
      paymentRefusals.notReady,
      paymentRefusals.alreadyPaid,
      paymentRefusals.nothingOwed,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.cashOnly,
      paymentRefusals.noEmail,
      paymentRefusals.noPhone,
    ],
    limits: [{ max: 20, seconds: 60, per: 'account' }],
  }),
  takePayLinkBack: route('shop', 'DELETE /workorder/{id}/paylink', {
    what: 'The link to pay a work order opens nothing any more',
    who: ['owner', 'employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ taken: z.boolean() }),
  }),
  linkedBill: route('web', 'POST /paylink', {
    what: 'The bill that a link leads to; one that is unknown, expired or ended is not found',
    who: 'anyone',
    body: LinkToken,
    reply: LinkedBill,
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  linkedPage: route('web', 'POST /paylink/page/{provider}', {
    what: "The provider's page to pay the bill of a link on; asked again, the same page",
    who: 'anyone',
    body: LinkToken.extend(part),
    reply: z.strictObject({ url: z.url() }),
    refuses: [
      paymentRefusals.noCards,
      paymentRefusals.noLinks,
      paymentRefusals.aboveOwed,
      paymentRefusals.partTooSmall,
      paymentRefusals.restTooSmall,
      paymentRefusals.notReady,
      paymentRefusals.nothingOwed,
      paymentRefusals.alreadyPaid,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.cashOnly,
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
    ],
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
  linkedVerify: route('web', 'POST /paylink/verify', {
    what: 'Asks the provider whether the bill of a link was paid, and answers the bill',
    who: 'anyone',
    body: LinkToken,
    reply: LinkedBill,
    refuses: [
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
      paymentRefusals.notOurPayment,
      paymentRefusals.keysGone,
    ],
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
  linkedReceipt: route('web', 'POST /paylink/receipt', {
    what: 'Mails the receipt of a paid bill to an address',
    who: 'anyone',
    body: LinkToken.extend(ReceiptMailForm.shape),
    reply: z.strictObject({ msg: z.string() }),
    refuses: [paymentRefusals.notPaidYet],
    limits: [
      { max: 5, seconds: 3600, per: 'address' },
      { max: 5, seconds: 3600, per: 'email' },
    ],
  }),
  askDeposit: route('shop', 'POST /workorder/{id}/deposit', {
    what: 'Asks the customer for a deposit, at most what they authorized less what is paid; they are told',
    who: ['owner', 'employee'],
    params: z.strictObject({ id: id('Work order') }),
    body: DepositForm,
    reply: Deposit,
    refuses: [
      paymentRefusals.noDeposits,
      paymentRefusals.depositTooSmall,
      paymentRefusals.depositNotNow,
      paymentRefusals.depositAsked,
      paymentRefusals.depositAboveAuthorized,
    ],
    limits: [{ max: 20, seconds: 60, per: 'account' }],
    once: true,
  }),
  withdrawDeposit: route('shop', 'DELETE /workorder/{id}/deposit', {
    what: 'The deposit that was asked for is not wanted any more; false: none was asked for',
    who: ['owner', 'employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ withdrawn: z.boolean() }),
  }),
  takeDeposit: route('shop', 'POST /workorder/{id}/deposit/cash', {
    what: 'The customer paid the deposit in cash at the counter',
    who: ['owner', 'employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: z.strictObject({ depositId: id('Deposit') }),
    reply: z.strictObject({ heldCents: z.int() }),
    refuses: [paymentRefusals.noCash, paymentRefusals.depositOver, paymentRefusals.depositAboveAuthorized],
    once: true,
  }),
  recordCash: route('shop', 'POST /workorder/{id}/cash', {
    what: 'The customer paid in cash at the counter',
    who: ['owner', 'employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: CashForm,
    reply: Balance,
    refuses: [
      paymentRefusals.noCash,
      paymentRefusals.notReady,
      paymentRefusals.alreadyPaid,
      paymentRefusals.nothingOwed,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.aboveOwed,
    ],
    once: true,
  }),
  giveBackCash: route('shop', 'POST /workorder/{id}/cash/refund', {
    what: 'The shop gave cash back; on a closed order the owner only, and with a reason',
    who: ['owner', 'employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: CashBackForm,
    reply: Balance,
    refuses: [paymentRefusals.notReady, paymentRefusals.reasonNeeded, paymentRefusals.aboveCash],
    once: true,
  }),
  refund: route('shop', 'POST /workorder/{id}/refund', {
    what: 'Gives money back to the card it came from; the same refundId is never paid out twice',
    who: ['owner'],
    evenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: RefundForm.extend({
      /** Made by the caller: what is tried again with it stays one refund. */
      refundId: id('Refund'),
      /** A payment in the ledger, or money that came in when nothing was owed. */
      moneyId: id('Payment'),
    }),
    reply: Balance.extend({ state: z.enum(refundStates) }),
    refuses: [
      paymentRefusals.notReady,
      paymentRefusals.aboveLeft,
      paymentRefusals.unknownProvider,
      paymentRefusals.refundUnderWay,
      paymentRefusals.refundRefused,
      paymentRefusals.keysGone,
      paymentRefusals.notOurPayment,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
}
