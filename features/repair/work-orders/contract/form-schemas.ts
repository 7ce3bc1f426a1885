import { z } from 'zod'
import { isNotBelowZero, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import {
  day,
  id,
  instant,
  isInvalid,
  isRequired,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  phone,
} from '../../../../common/text.ts'
import { atMostAll, feeTerms } from '../../../catalog/price-book/contract/index.ts'
import { TaxRules } from '../../../people/shops/contract/index.ts'
import { FieldValues } from '../../../people/user-fields/contract/index.ts'
import { waits } from '../../appointments/contract/index.ts'
import { Answer } from './estimate-schemas.ts'
import { addedKinds, WaitsFor, WorkOrderState } from './schemas.ts'

const twoDecimals = (label: string, max: number) =>
  z
    .number(isRequired(label))
    .min(0, isNotBelowZero(label))
    .max(max, `${label} must be at most ${max}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)
const money = (label: string) => z.int(isRequired(label)).min(0, isNotBelowZero(label)).max(999_999_999, `${label} is too large`)

/** The specification's parts form: every field is required; cost and ext are cents each. */
export const PartForm = z.strictObject({
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  name: line('Name', 160),
  quantity: twoDecimals('Quantity', 100_000),
  cost: money('Cost'),
  ext: money('Price each'),
  condition: z.enum(['new', 'used', 'rebuilt']).default('new'),
  /** False marks the line as not taxed. */
  taxed: z.boolean().default(true),
  concernId: id('Concern'),
  /** Null when it belongs to the concern only. */
  laborId: id('Labor').nullable().default(null),
  /** The part of the shop's stock to reserve for this line; without it, the part is not from the stock. */
  stockPartId: id('Stock part').optional(),
})
export type PartForm = z.output<typeof PartForm>

/**
 * A fee, a discount with its reason, or the core charge of a part, for one job or, without a concern, for the whole order. Without `taxed`, a fee
 * is taxed as the shop's settings say, and a core charge by the rule for core charges.
 */
export const AdjustmentForm = z
  .strictObject({
    concernId: id('Concern').nullable().default(null),
    kind: z.enum(addedKinds, isRequired('Kind')),
    name: line('Name', 80),
    ...feeTerms,
    taxed: z.boolean().optional(),
    /** The credit for the returned core; core charges only. */
    backCents: money('Credit').default(0),
    /** The vendor who does sublet work, and the shop's cost. A cost left out stays as it is, or is 0. */
    vendor: optionalLine('Vendor', 80),
    costCents: money('Cost').optional(),
  })
  .refine(atMostAll.fits, atMostAll)
  .refine(({ kind, unit }) => kind !== 'core' || unit === 'cents', { path: ['unit'], message: 'A core charge is an amount' })
  .refine(({ kind, backCents }) => kind === 'core' || backCents === 0, { path: ['backCents'], message: isInvalid('Credit') })
  .refine(({ kind, backCents, amount }) => kind !== 'core' || backCents <= amount, {
    path: ['backCents'],
    message: 'The credit can be at most the core charge',
  })
  .refine(({ kind, unit }) => kind !== 'sublet' || unit === 'cents', { path: ['unit'], message: 'Sublet is an amount' })
  .refine(({ kind, base }) => kind !== 'sublet' || base !== 'all', {
    path: ['base'],
    message: 'Choose whether sublet is taxed like labor or like parts',
  })
  .refine(({ kind, concernId }) => kind !== 'sublet' || concernId !== null, {
    path: ['concernId'],
    message: 'Sublet belongs to a job',
  })
  .refine(({ kind, vendor }) => kind !== 'sublet' || vendor !== '', { path: ['vendor'], message: isRequired('Vendor') })
  .refine(({ kind, vendor }) => kind === 'sublet' || vendor === '', { path: ['vendor'], message: isInvalid('Vendor') })
  .refine(({ kind, costCents = 0 }) => kind === 'sublet' || costCents === 0, {
    path: ['costCents'],
    message: isInvalid('Cost'),
  })
export type AdjustmentForm = z.output<typeof AdjustmentForm>

const hours = twoDecimals('Hours', 1000)
const rate = money('Rate').max(100_000, 'Rate is too large')

/** From the guide by its id, with the guide's title and hours unless others are given; or typed by hand. The rate is the order's unless given. */
export const LaborForm = z
  .strictObject({
    concernId: id('Concern'),
    laborguideId: z.int().min(1).max(2_147_483_647).nullable().default(null),
    title: line('Title', 200).optional(),
    hours: hours.optional(),
    rate: rate.optional(),
    /** False marks the line as not taxed. */
    taxed: z.boolean().default(true),
  })
  .superRefine((form, context) => {
    if (form.laborguideId !== null) return
    if (form.title === undefined) context.addIssue({ code: 'custom', path: ['title'], message: isRequired('Title') })
    if (form.hours === undefined) context.addIssue({ code: 'custom', path: ['hours'], message: isRequired('Hours') })
  })
export type LaborForm = z.output<typeof LaborForm>

/** Fields left out stay as they are. `done` marks the labor as worked, which needs an approved job. */
export const LaborChange = z.strictObject({
  title: line('Title', 200).optional(),
  hours: hours.optional(),
  rate: rate.optional(),
  taxed: z.boolean().optional(),
  done: z.boolean().optional(),
})
export type LaborChange = z.output<typeof LaborChange>

/** Whether a labor line that shares work with another takes less time for it, or its full time for a reason. */
export const OverlapChange = z
  .strictObject({ isApplied: z.boolean(), reason: optionalLine('Reason', 200) })
  .refine(({ isApplied, reason }) => isApplied || reason !== '', { path: ['reason'], message: isRequired('Reason') })
export type OverlapChange = z.output<typeof OverlapChange>

/** The line that follows it then; null for the end. */
export const MoveForm = z.strictObject({ before: id('Line').nullable() })

export const ConcernForm = z.strictObject({
  /** The job's own name; empty if its complaint is used instead. */
  title: optionalLine('Job', 160),
  complaint: paragraph('Complaint', 1000),
  cause: optionalParagraph('Cause', 2000),
  correction: optionalParagraph('Correction', 2000),
  /** The job of the order that it is an option of; null for a job of its own. */
  optionOf: id('Job').nullable().default(null),
})
export type ConcernForm = z.output<typeof ConcernForm>

/** `offerAgain` offers a declined job again. */
export const ConcernChange = z.strictObject({
  title: z.string(isInvalid('Job')).trim().max(160, 'Job must be at most 160 characters').optional(),
  complaint: paragraph('Complaint', 1000).optional(),
  cause: z.string(isInvalid('Cause')).trim().max(2000, 'Cause must be at most 2000 characters').optional(),
  correction: z.string(isInvalid('Correction')).trim().max(2000, 'Correction must be at most 2000 characters').optional(),
  offerAgain: z.literal(true).optional(),
  optionOf: ConcernForm.shape.optionOf.unwrap().optional(),
})

const miles = (label: string) =>
  z.number(isInvalid(label)).int(isInvalid(label)).min(0, isNotBelowZero(label)).max(9_999_999, `${label} is too large`)
/** The reading when the vehicle comes in. */
export const odometerMiles = miles('Odometer')
export const odometerOutMiles = miles('Odometer out')

/** A number or a few letters; '' for none. */
export const keyTag = optionalLine('Key tag', 12).unwrap()

export const WorkOrderForm = z.strictObject({
  technicianId: id('Technician').nullable().optional(),
  advisorId: id('Service advisor').nullable().optional(),
  promisedAt: instant('Promised time').nullable().optional(),
  odometer: odometerMiles.nullable().optional(),
  /** At least `odometer`. */
  odometerOut: odometerOutMiles.nullable().optional(),
  /** Waiter or drop-off. */
  isWaiter: waits.optional(),
  keyTag: keyTag.optional(),
  /** User fields by key; those left out keep their value. */
  fields: FieldValues.optional(),
})

/** With the reading when the vehicle leaves, which can be taken when it is finished or closed. */
export const StateForm = z
  .strictObject({ state: WorkOrderState, odometerOut: odometerOutMiles.optional() })
  .refine(({ state, odometerOut }) => odometerOut === undefined || state === 'ready' || state === 'closed', {
    path: ['odometerOut'],
    message: 'Odometer out is recorded when the order is ready or closed',
  })

const taxRate = (label: string) =>
  z.int(isRequired(label)).min(0, isNotBelowZero(label)).max(30_000, `${label} can be at most 30%`)

/** The right tax rates of one order, in thousandths of a percent, and why they were wrong. */
export const TaxForm = z.strictObject({
  partsTaxRate: taxRate('Tax on parts'),
  laborTaxRate: taxRate('Tax on labor'),
  /** Left out, it stays as it is. */
  laborTaxed: TaxRules.shape.laborTaxed.optional(),
  reason: line('Reason', 200),
})

/** The thing the order waits for besides the customer's answer; null for nothing. */
export const WaitingForm = z
  .strictObject({
    for: WaitsFor.nullable(),
    /** The part and its vendor, for example. */
    note: optionalLine('Note', 200),
    /** When it is expected to end. */
    until: day('Expected on').nullable().default(null),
  })
  .refine(({ for: what, note, until }) => what !== null || (note === '' && until === null), {
    path: ['for'],
    message: isRequired('Waiting for'),
  })

/** The facts about a spoken answer: who gave it, and how. They make an answer by phone or at the counter binding. */
export const spoken = {
  way: z.enum(['phone', 'in-person'], isRequired('How')),
  /** The person who gave it, who may speak for the customer. */
  givenBy: line('Name', 120),
  /** The phone number on the other end of the call. */
  phoneNumber: phone().optional(),
  note: optionalParagraph('Note', 500),
}
const spokenAnswer = z.strictObject({
  ...spoken,
  estimateId: id('Estimate'),
  /** Every job of the estimate, once. An option that is left out is not chosen. */
  answers: z.array(Answer).min(1, shouldHaveAtLeastOne('Answers')).max(40, isInvalid('Answers')),
  /** Cents, if they authorized more than the approved jobs. */
  limitCents: money('Limit').optional(),
})
export const numberOfCall = {
  fits: ({ way, phoneNumber }: { way: string; phoneNumber?: string | undefined }) => way !== 'phone' || phoneNumber !== undefined,
  path: ['phoneNumber'],
  message: isRequired('Phone'),
}

/** A customer's answer by phone or at the counter, recorded by the shop. */
export const SpokenAnswerForm = spokenAnswer.refine(numberOfCall.fits, numberOfCall)
export type SpokenAnswerForm = z.output<typeof SpokenAnswerForm>

/** The form of that answer on screen, without the answers to jobs, which the screen holds separately. */
export const SpokenAnswerEntry = spokenAnswer.omit({ estimateId: true, answers: true }).refine(numberOfCall.fits, numberOfCall)

/** A customer's question to the shop about a work order. */
export const ShopQuestion = z.strictObject({ message: optionalParagraph('Message', 500) })
