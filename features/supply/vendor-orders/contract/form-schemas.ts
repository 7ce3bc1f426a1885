import { z } from 'zod'
import { isRequired, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { cents, day, id, line, optionalLine, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { twoDecimals, uniqueLines } from '../../parts/contract/index.ts'
import { waysToPay } from './schemas.ts'

const most = 400

/** Sends a draft to its vendor. */
export const SendForm = z.strictObject({
  wantedOn: day('Wanted on').nullable().default(null),
  note: optionalParagraph('Note', 500),
})
export type SendForm = z.output<typeof SendForm>

export const SubstituteForm = z.strictObject({
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  name: line('Name', 160),
  /** Cents each. */
  price: cents('Price'),
  core: cents('Core charge').default(0),
})
export type SubstituteForm = z.output<typeof SubstituteForm>

/** The vendor's answer for a line. The rest will not come, unless another part is offered. */
const AnswerLine = z
  .strictObject({
    lineId: id('Line'),
    confirm: twoDecimals('Quantity'),
    backorder: twoDecimals('Back-ordered').default(0),
    backOn: day('Expected on').nullable().default(null),
    /** Offered instead of the full line. */
    substitute: SubstituteForm.nullable().default(null),
  })
  .refine(({ backorder, backOn }) => backorder === 0 || backOn !== null, { path: ['backOn'], error: isRequired('Expected on') })

export const AnswerForm = z.strictObject({
  /** The branch that picks the order. */
  branchId: id('Branch').nullable().default(null),
  lines: z.array(AnswerLine).min(1, shouldHaveAtLeastOne('Parts')).max(most).refine(uniqueLines.fits, uniqueLines.message),
})
export type AnswerForm = z.output<typeof AnswerForm>

export const ShipForm = z.strictObject({
  /** '' for the vendor's own truck. */
  carrier: optionalLine('Carrier', 60),
  tracking: optionalLine('Tracking', 80),
  lines: z
    .array(z.strictObject({ lineId: id('Line'), quantity: twoDecimals('Quantity') }))
    .min(1, shouldHaveAtLeastOne('Parts'))
    .max(most)
    .refine(uniqueLines.fits, uniqueLines.message),
})
export type ShipForm = z.output<typeof ShipForm>

export const InvoiceForm = z.strictObject({
  number: line('Invoice no', 60),
  invoicedOn: day('Invoice date'),
  freight: cents('Freight').default(0),
  lines: z
    .array(
      z.strictObject({
        lineId: id('Line'),
        quantity: twoDecimals('Quantity'),
        price: cents('Price'),
        core: cents('Core charge'),
      }),
    )
    .min(1, shouldHaveAtLeastOne('Parts'))
    .max(most)
    .refine(uniqueLines.fits, uniqueLines.message),
})
export type InvoiceForm = z.output<typeof InvoiceForm>

export const PaymentForm = z.strictObject({
  cents: cents('Amount', { min: 1 }),
  paidOn: day('Paid on'),
  how: z.enum(waysToPay, isRequired('Paid by')),
  reference: optionalLine('Reference', 60),
})
export type PaymentForm = z.output<typeof PaymentForm>

export const SubstituteAnswer = z.strictObject({ lineId: id('Line'), accept: z.boolean(isRequired('Answer')) })

/** An invoice that differs is approved only if the differences are accepted. */
export const ApproveForm = z.strictObject({ acceptDifferences: z.boolean().default(false) })

export const DisputeForm = z.strictObject({ reason: paragraph('Reason', 500) })
