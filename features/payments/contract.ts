import { z } from 'zod'
import { isInvalid, isRequired } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { cents, id, instant } from '../../common/text.ts'

/** What a payment was made with. CARD: a card whose provider names none of the four brands. */
export const methods = ['VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CARD', 'CASH'] as const
export type Method = (typeof methods)[number]

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
}

/** A work order by its id, or by the shop and the number on the paper. */
const WhichOrder = z
  .strictObject({
    workOrderId: id('Work order').optional(),
    shop: id('Shop').optional(),
    invoice: z
      .number(isInvalid('Invoice'))
      .int(isInvalid('Invoice'))
      .min(1, isInvalid('Invoice'))
      .max(2_147_483_647, isInvalid('Invoice'))
      .optional(),
  })
  .refine((which) => which.workOrderId !== undefined || (which.shop !== undefined && which.invoice !== undefined), {
    error: isRequired('Work order'),
    path: ['workOrderId'],
  })
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
  taxCents: z.int(),
  totalCents: z.int(),
})
export type BillTotals = z.output<typeof BillTotals>

/** One row of the ledger; refunds are below 0. */
export const LedgerEntry = z.strictObject({
  id: id(),
  kind: z.enum(['payment', 'refund']),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  enteredAt: instant('Date'),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** Money that came in when nothing was owed any more: the shop gives it back. */
const RefundDue = z.strictObject({
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  recordedAt: instant('Date'),
})

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
  }),
  customer: z.strictObject({
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
  paidCents: z.int(),
  owedCents: z.int(),
  ledger: z.array(LedgerEntry),
  refundsDue: z.array(RefundDue),
}

/** What is to be paid for a work order, and how. */
export const PayInfo = z.strictObject({
  ...billed,
  isPaying: z.boolean(),
  /** Why no card page can be opened now; null when one can. */
  notPayable: z.strictObject({ code: z.string(), msg: z.string() }).nullable(),
  providers: z.array(Provider),
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
  toPay: z.array(
    z.strictObject({
      workOrderId: id(),
      invoice: z.int(),
      shopName: z.string(),
      vehicle: z.string(),
      totalCents: z.int(),
      owedCents: z.int(),
    }),
  ),
  paid: z.array(
    z.strictObject({
      id: id(),
      workOrderId: id(),
      invoice: z.int(),
      shopName: z.string(),
      kind: z.enum(['payment', 'refund']),
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

const OrderInShop = z.strictObject({ servicingShopId: id('Shop'), workOrderId: id('Work order') })
export const IsPaying = z.strictObject({ isPaying: z.boolean(), until: instant('Until').nullable() })
const Balance = z.strictObject({ paidCents: z.int(), owedCents: z.int() })
export const CashForm = z.strictObject({ amountCents: cents('Amount', { min: 1 }) })

export const payments = {
  payInfo: route('web', 'POST /workorder/pay/info', {
    what: 'What is to be paid for a work order: lines, totals, what was paid, and how it can be paid',
    who: ['customer', 'owner', 'employee'],
    body: WhichOrder,
    reply: PayInfo,
  }),
  paymentLink: route('web', 'POST /payment/{provider}/paymentlink', {
    what: "The provider's page to pay a work order on; asked again, the same page",
    who: ['customer'],
    body: WhichOrder,
    reply: z.strictObject({ url: z.url(), attemptId: id(), amountCents: z.int() }),
    refuses: [
      paymentRefusals.notReady,
      paymentRefusals.nothingOwed,
      paymentRefusals.alreadyPaid,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.unknownProvider,
      paymentRefusals.providerFailed,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  verify: route('web', 'POST /payment/{provider}/verify', {
    what: 'Asks the provider how a payment of mine ended and books it if the webhook has not done so yet',
    who: ['customer', 'owner'],
    body: z.strictObject({ attemptId: id('Payment') }),
    reply: AttemptResult,
    refuses: [paymentRefusals.unknownProvider, paymentRefusals.providerFailed, paymentRefusals.notOurPayment],
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
  mine: route('web', 'GET /payment', {
    what: 'What the customer has to pay, and what was paid, newest first',
    who: ['customer'],
    query: z.strictObject({ after: id('After').optional() }),
    reply: MyPayments,
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
  recordCash: route('shop', 'POST /workorder/{id}/cash', {
    what: 'The customer paid in cash at the counter',
    who: ['owner', 'employee'],
    params: z.strictObject({ id: id('Work order') }),
    body: CashForm,
    reply: Balance,
    refuses: [
      paymentRefusals.notReady,
      paymentRefusals.alreadyPaid,
      paymentRefusals.nothingOwed,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.aboveOwed,
    ],
    once: true,
  }),
  giveBackCash: route('shop', 'POST /workorder/{id}/cash/refund', {
    what: 'The shop gave cash back, on an order that is not closed',
    who: ['owner', 'employee'],
    params: z.strictObject({ id: id('Work order') }),
    body: CashForm,
    reply: Balance,
    refuses: [paymentRefusals.notReady, paymentRefusals.alreadyPaid, paymentRefusals.aboveCash],
    once: true,
  }),
}
