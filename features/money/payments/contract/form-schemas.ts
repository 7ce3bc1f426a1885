import { z } from 'zod'
import { cents, email, id, isInvalid, isRequired, line, optionalLine } from '../../../../common/text.ts'

/** The ways to pay that a shop turns on and off separately: cards online, cash and checks at the counter, pay links, deposits. */
export const vendorTypes = ['card', 'cash', 'check', 'link', 'deposit'] as const
export type VendorType = (typeof vendorTypes)[number]

export const whichOrder = {
  workOrderId: id('Work order').optional(),
  shop: id('Shop').optional(),
  invoice: z
    .number(isInvalid('Invoice'))
    .int(isInvalid('Invoice'))
    .min(1, isInvalid('Invoice'))
    .max(2_147_483_647, isInvalid('Invoice'))
    .optional(),
}

export const isNamed = (which: { workOrderId?: string | undefined; shop?: string | undefined; invoice?: number | undefined }) =>
  which.workOrderId !== undefined || (which.shop !== undefined && which.invoice !== undefined)

export const unnamed = { error: isRequired('Work order'), path: ['workOrderId'] }

/** Names a work order by its id, or by its shop and invoice number. */
export const WhichOrder = z.strictObject(whichOrder).refine(isNamed, unnamed)
export type WhichOrder = z.output<typeof WhichOrder>

/** One way to pay at one shop. */
export const PaymentSetting = z.strictObject({
  shop: z.uuid(),
  vendorType: z.enum(vendorTypes),
  isOn: z.boolean(),
  /** The smallest deposit, as a percentage of the authorized amount; 0 for the other ways to pay. */
  minimumPercent: z.int(),
  /** True when the owner never changed it, or reset it. */
  isDefault: z.boolean(),
})
export type PaymentSetting = z.output<typeof PaymentSetting>

const minimumPercent = z
  .int(isInvalid('Smallest deposit'))
  .min(0, isInvalid('Smallest deposit'))
  .max(100, 'The smallest deposit can be at most 100%')

export const PaymentSettingForm = z
  .strictObject({
    /** Left out by an owner of one shop. */
    shop: id('Shop').optional(),
    vendorType: z.enum(vendorTypes, isInvalid('Vendor type')),
    isOn: z.boolean(isInvalid('On')),
    minimumPercent: minimumPercent.default(0),
  })
  .refine(({ vendorType, minimumPercent }) => vendorType === 'deposit' || minimumPercent === 0, {
    error: 'Only deposits have a minimum percentage',
    path: ['minimumPercent'],
  })

export const PartForm = z.strictObject({ amountCents: cents('Amount', { min: 1 }), provider: z.string() })

export const DepositForm = z.strictObject({
  amountCents: cents('Amount', { min: 1 }).min(100, 'A deposit is at least $1.00'),
  reason: line('Reason', 120),
})

/** The form with just the smallest deposit. */
export const DepositShareForm = z.strictObject({ minimumPercent: minimumPercent })

export const ReceiptMailForm = z.strictObject({ email: email() })

export const CashForm = z.strictObject({
  amountCents: cents('Amount', { min: 1 }),
  /** Cash the customer hands over; if missing, exactly the amount. */
  tenderedCents: cents('Cash received', { min: 1 }).optional(),
})

export const CheckForm = z.strictObject({
  amountCents: cents('Amount', { min: 1 }),
  checkNumber: line('Check number', 20).regex(/^[A-Za-z0-9-]+$/, 'Check number can have digits, letters and hyphens'),
  memo: optionalLine('Bank or memo', 60),
})

export const BouncedForm = z.strictObject({ reason: optionalLine('Reason', 200) })

export const ReaderPaymentForm = z.strictObject({ readerId: id('Card reader'), amountCents: cents('Amount', { min: 1 }) })

export const CashBackForm = z.strictObject({
  amountCents: cents('Amount', { min: 1 }),
  reason: optionalLine('Reason', 200),
})

export const RefundForm = z.strictObject({ amountCents: cents('Amount', { min: 1 }), reason: line('Reason', 200) })
