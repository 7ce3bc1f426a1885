import { z } from 'zod'
import { id, instant } from '../../../../common/text.ts'
import { ShownExemption } from '../../../people/exemptions/contract/index.ts'
import { ShownAdjustment } from '../../../repair/work-orders/contract/index.ts'
import { entryKinds, LedgerEntry, methods, RefundDue, RefundUnderWay } from './ledger-schemas.ts'

const Labor = z.strictObject({
  title: z.string(),
  hoursHundredths: z.int(),
  rateCents: z.int(),
  amountCents: z.int(),
  /** False when the line is marked not taxed. */
  taxed: z.boolean(),
})
const Part = z.strictObject({
  name: z.string(),
  partNo: z.string(),
  manufacturer: z.string(),
  condition: z.enum(['new', 'used', 'rebuilt']),
  quantityHundredths: z.int(),
  priceCents: z.int(),
  totalCents: z.int(),
  taxed: z.boolean(),
})
/** One job of the bill: a concern the customer approved, with its labors and parts. */
export const BilledJob = z.strictObject({
  concernId: id(),
  /** The job's own name; empty if its complaint is used instead. */
  title: z.string(),
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
  /** Fees, and core charges less what was credited for returned cores. */
  feesCents: z.int(),
  /** The amount taken off, as a positive number. */
  discountCents: z.int(),
  /** The fees and discounts on jobs and on the whole order. */
  adjustments: z.array(ShownAdjustment),
  taxCents: z.int(),
  /** For storing the finished vehicle; not taxed. */
  storageCents: z.int(),
  totalCents: z.int(),
})
export type BillTotals = z.output<typeof BillTotals>

/** A deposit the shop requests before the work is done. */
export const Deposit = z.strictObject({
  id: id(),
  amountCents: z.int(),
  reason: z.string(),
  askedAt: instant('Date'),
})
export type Deposit = z.output<typeof Deposit>

/** The ways a shop takes money, as its owner set them; `link` works only while `card` is on. */
const Takes = z.strictObject({
  card: z.boolean(),
  cash: z.boolean(),
  check: z.boolean(),
  link: z.boolean(),
  deposit: z.boolean(),
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
  vehicle: z.strictObject({
    title: z.string(),
    vin: z.string(),
    plate: z.string(),
    odometer: z.int().nullable(),
    odometerOut: z.int().nullable(),
  }),
  /** The service advisor; '' when that is not on record. */
  advisor: z.string(),
  jobs: z.array(BilledJob),
  totals: BillTotals,
  partsTaxRate: z.int(),
  laborTaxRate: z.int(),
  /** The certificate by which the bill has no tax. */
  exemption: ShownExemption.nullable(),
  /** The most the shop may bill; null until the customer authorizes something. */
  authorizedCents: z.int().nullable(),
  /** How far the law of the shop's state lets the bill exceed the authorized amount. */
  toleratedCents: z.int(),
  /** The approved amount before tax, in states whose rule uses it. */
  authorizedNetCents: z.int().nullable(),
  paidCents: z.int(),
  /** Refunded after the order was closed; the customer does not owe it again. */
  creditedCents: z.int(),
  owedCents: z.int(),
  /** Paid, but not on a bill: a deposit until there is a bill. */
  heldCents: z.int(),
  /** The part of the held money that has to be refunded, because it exceeds the bill or the order was canceled. */
  refundableCents: z.int(),
  ledger: z.array(LedgerEntry),
  refundsDue: z.array(RefundDue),
  refundsUnderWay: z.array(RefundUnderWay),
}

const payable = {
  /** The reason no card page can be opened now, or null when one can. */
  notPayable: z.strictObject({ code: z.string(), msg: z.string() }).nullable(),
  providers: z.array(Provider),
}

/** The bill as anyone with the pay link sees it. Nothing identifies the customer except a first name. */
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

/** The bill of a work order and the ways to pay it. */
export const PayInfo = z.strictObject({
  ...billed,
  /** The current link for paying without an account. */
  payLink: z.strictObject({ createdAt: instant('Date'), expiresAt: instant('Date') }).nullable(),
  ...payable,
  isPaying: z.boolean(),
  /** The open deposit request. `notPayable` is the reason it cannot be paid by card, or null when it can. */
  deposit: Deposit.extend({ notPayable: z.strictObject({ code: z.string(), msg: z.string() }).nullable() }).nullable(),
  /** The largest deposit the shop can request now; 0 when it cannot request one. */
  mostDepositCents: z.int(),
  /** The smallest deposit by the shop's own setting; 0 when it cannot request one. */
  leastDepositCents: z.int(),
  takes: Takes,
  /** True when the shop has a card reader at the counter. */
  hasReader: z.boolean(),
  openAttempt: z
    .strictObject({
      id: id(),
      provider: z.string(),
      amountCents: z.int(),
      /** The reader at the counter it runs on, or null when the customer is on a payment page. */
      reader: z.strictObject({ id: id(), label: z.string() }).nullable(),
    })
    .nullable(),
})
export type PayInfo = z.output<typeof PayInfo>

/** The printed bill or receipt of a work order: every line, taxes, authorizations and payments. */
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
      /** The number called for an answer by phone; empty otherwise. */
      phoneNumber: z.string(),
      /** The jobs this answer approved that were not approved before, with their totals before supplies and tax. */
      added: z.array(z.strictObject({ title: z.string(), complaint: z.string(), totalCents: z.int() })),
    }),
  ),
  /** The notices that the shop's state wants printed. */
  notices: z.array(z.string()),
  /** Jobs the customer declined; not worked and not billed. */
  declined: z.array(z.strictObject({ title: z.string(), complaint: z.string(), reason: z.string() })),
})
export type Receipt = z.output<typeof Receipt>

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
  /** Open deposit requests. */
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
      checkNumber: z.string(),
      enteredAt: instant('Date'),
      timeZone: z.string(),
    }),
  ),
  /** Send as `after` to get the next page; null on the last page. */
  next: id().nullable(),
})
export type MyPayments = z.output<typeof MyPayments>

export const IsPaying = z.strictObject({ isPaying: z.boolean(), until: instant('Until').nullable() })
