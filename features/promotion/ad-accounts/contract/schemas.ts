import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, instant, line, paragraph } from '../../../../common/text.ts'

/** Prepaid: the vendor tops up a balance. Monthly: an invoice after each month, up to a credit limit. */
export const billings = ['prepaid', 'monthly'] as const
export type Billing = (typeof billings)[number]

export const transactionKinds = ['top-up', 'click', 'add-on', 'credit', 'invoice', 'payment', 'refund'] as const
export type TransactionKind = (typeof transactionKinds)[number]

export const invoiceStates = ['open', 'overdue', 'paid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How money moves outside of Liftbay. */
export const moneyWays = ['check', 'ach'] as const
export type MoneyWay = (typeof moneyWays)[number]

const mostTopUp = 1_000_000
/** In cents: from $25.00 to $10,000.00. */
export const TopUpForm = z.strictObject({
  cents: cents('Amount', { min: 1, max: mostTopUp }).min(2500, 'Amount must be at least $25.00'),
})
export const BillingForm = z.strictObject({ billing: z.enum(billings, isRequired('Payment setting')) })
export const LimitForm = z.strictObject({
  /** In cents; 0 ends monthly billing. */
  creditLimit: cents('Credit limit'),
})
export const SuspensionForm = z.strictObject({ reason: paragraph('Reason', 500) })

const movedOutside = {
  how: z.enum(moneyWays, isInvalid('How')),
  /** The number of the check or of the bank transfer. */
  reference: line('Reference', 60),
}
export const RefundForm = z.strictObject({ cents: cents('Amount', { min: 1 }), ...movedOutside })
export const PaymentForm = z.strictObject(movedOutside)

/** A vendor's account. Amounts are in cents. */
export const AdAccount = z.strictObject({
  version: z.int(),
  billing: z.enum(billings),
  /** The balance left from top-ups. */
  balance: z.int(),
  /** Charges less credits and payments of monthly billing. Negative when the credits are larger. */
  owed: z.int(),
  /** The part not invoiced yet. */
  unbilled: z.int(),
  /** Above 0 once monthly billing is approved. */
  creditLimit: z.int(),
  /** The amount campaigns can still spend. */
  spendable: z.int(),
  /** The amount that can be refunded. */
  refundable: z.int(),
  isSuspended: z.boolean(),
  /** Why it is suspended; '' otherwise. */
  reason: z.string(),
  isOverdue: z.boolean(),
  refundRequestedAt: instant('Date').nullable(),
})
export type AdAccount = z.output<typeof AdAccount>

export const MyAdAccount = AdAccount.extend({
  /** The card company that takes payments; null when there is none. */
  provider: z.string().nullable(),
})
export type MyAdAccount = z.output<typeof MyAdAccount>

export const AdTransaction = z.strictObject({
  id: z.uuid(),
  kind: z.enum(transactionKinds),
  at: instant('Date'),
  memo: z.string(),
  campaignId: z.uuid().nullable(),
  /** The amount moved, always positive. */
  cents: z.int(),
  /**
   * The change for the vendor: negative for a charge or a refund, 0 when an invoice moved money between balance and amount owed.
   */
  change: z.int(),
})
export type AdTransaction = z.output<typeof AdTransaction>

export const AdInvoiceLine = z.strictObject({
  kind: z.enum(['click', 'add-on', 'credit']),
  /** The campaign, or the reason of a credit. */
  label: z.string(),
  quantity: z.int(),
  /** Negative for a credit. */
  cents: z.int(),
})
export type AdInvoiceLine = z.output<typeof AdInvoiceLine>

export const AdInvoice = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  /** Its first day. */
  month: z.iso.date(),
  total: z.int(),
  /** Taken from the prepaid balance; negative when it was added there. */
  fromBalance: z.int(),
  due: z.int(),
  issuedAt: instant('Date'),
  dueOn: z.iso.date(),
  state: z.enum(invoiceStates),
  paidAt: instant('Date').nullable(),
  /** How it was paid, e.g. a card or a check with its number; '' until then. */
  paidBy: z.string(),
})
export type AdInvoice = z.output<typeof AdInvoice>

export const accountFilters = ['all', 'refund', 'overdue', 'monthly', 'suspended'] as const

/** An account in the admin's list. */
export const ListedAdAccount = AdAccount.extend({ vendorId: z.uuid(), name: z.string(), city: z.string(), state: z.string() })
export type ListedAdAccount = z.output<typeof ListedAdAccount>

export const AdAccountDetail = ListedAdAccount.extend({
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  /** All of them, the newest first. */
  unpaidInvoices: z.array(AdInvoice),
  /** The newest first, at most 20. */
  transactions: z.array(AdTransaction),
})
export type AdAccountDetail = z.output<typeof AdAccountDetail>

/** The card company's page. */
export const CardPage = z.strictObject({ url: z.url(), provider: z.string(), attemptId: z.uuid() })
