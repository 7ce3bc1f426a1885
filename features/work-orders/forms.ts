import { z } from 'zod'
import { notBelowZero, shouldHaveAtLeastOne } from '../../common/messages.ts'
import {
  day,
  email,
  id,
  instant,
  isInvalid,
  isRequired,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  phone,
} from '../../common/text.ts'
import { atMostAll, feeTerms } from '../price-book/contract.ts'
import { VehicleForm } from '../vehicles/contract.ts'
import { Answer } from './estimate-shapes.ts'
import { WaitsFor } from './words.ts'

const twoDecimals = (label: string, max: number) =>
  z
    .number(isRequired(label))
    .min(0, notBelowZero(label))
    .max(max, `${label} must be at most ${max}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)
const money = (label: string) => z.int(isRequired(label)).min(0, notBelowZero(label)).max(999_999_999, `${label} is too large`)

/** The specification's parts form: every field is required; cost and ext are cents each. */
export const PartForm = z.strictObject({
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  name: line('Name', 160),
  quantity: twoDecimals('Quantity', 100_000),
  cost: money('Cost'),
  ext: money('Ext'),
  condition: z.enum(['new', 'used', 'rebuilt']).default('new'),
  concernId: id('Concern'),
  /** Null: tied to the concern only. */
  laborId: id('Labor').nullable().default(null),
  /** Reserved for the line from the shop's stock; left out: it is none of the stock. */
  stockPartId: id('Stock part').optional(),
})
export type PartForm = z.output<typeof PartForm>

/** A fee, or a discount with its reason; of one job or, without a concern, of the whole order. */
export const AdjustmentForm = z
  .strictObject({
    concernId: id('Concern').nullable().default(null),
    kind: z.enum(['fee', 'discount'], isRequired('Kind')),
    name: line('Name', 80),
    ...feeTerms,
  })
  .refine(atMostAll.fits, atMostAll)
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
  })
  .superRefine((form, context) => {
    if (form.laborguideId !== null) return
    if (form.title === undefined) context.addIssue({ code: 'custom', path: ['title'], message: isRequired('Title') })
    if (form.hours === undefined) context.addIssue({ code: 'custom', path: ['hours'], message: isRequired('Hours') })
  })
export type LaborForm = z.output<typeof LaborForm>

/** What is left out stays as it is. `done` is working the line: only in an approved job. */
export const LaborChange = z.strictObject({
  title: line('Title', 200).optional(),
  hours: hours.optional(),
  rate: rate.optional(),
  done: z.boolean().optional(),
})
export type LaborChange = z.output<typeof LaborChange>

export const ConcernForm = z.strictObject({
  complaint: paragraph('Complaint', 1000),
  cause: optionalParagraph('Cause', 2000),
  correction: optionalParagraph('Correction', 2000),
})
export type ConcernForm = z.output<typeof ConcernForm>

/** `offerAgain` asks anew for a job that was declined. */
export const ConcernChange = z.strictObject({
  complaint: paragraph('Complaint', 1000).optional(),
  cause: z.string(isInvalid('Cause')).trim().max(2000, 'Cause must be at most 2000 characters').optional(),
  correction: z.string(isInvalid('Correction')).trim().max(2000, 'Correction must be at most 2000 characters').optional(),
  offerAgain: z.literal(true).optional(),
})

const odometer = z
  .number(isInvalid('Odometer'))
  .int(isInvalid('Odometer'))
  .min(0, notBelowZero('Odometer'))
  .max(9_999_999, 'Odometer is too large')

export const WorkOrderForm = z.strictObject({
  technicianId: id('Technician').nullable().optional(),
  promisedAt: instant('Promised time').nullable().optional(),
  odometer: odometer.nullable().optional(),
})

/** What the order waits for besides its customer's answer; null: nothing. */
export const WaitingForm = z
  .strictObject({
    for: WaitsFor.nullable(),
    /** Which part, from whom. */
    note: optionalLine('Note', 200),
    /** When it is expected to end. */
    until: day('Expected on').nullable().default(null),
  })
  .refine(({ for: what, note, until }) => what !== null || (note === '' && until === null), {
    path: ['for'],
    message: isRequired('Waiting for'),
  })

const concernTexts = z.array(paragraph('Concern', 1000)).min(1, shouldHaveAtLeastOne('Concerns')).max(20, 'Concerns: at most 20')

/** One of two fields, never both. */
const oneOf = (a: string, b: string, label: string) => ({
  path: [a],
  error: isRequired(label),
  when: ({ value }: { value: unknown }) => value !== null && typeof value === 'object',
  fits: (form: object) => [a, b].filter((name) => (form as Record<string, unknown>)[name] !== undefined).length === 1,
})
const oneVehicle = oneOf('vehicleId', 'vehicle', 'Vehicle')
export const oneCustomer = oneOf('customerId', 'customer', 'Customer')

export const CheckInForm = z.strictObject({
  odometer: odometer.nullable().default(null),
  /** The vehicle that came: needed when the appointment named none. One of the customer's, or a new one. */
  vehicleId: id('Vehicle').optional(),
  vehicle: VehicleForm.optional(),
  /** Instead of the appointment's own text. */
  concerns: concernTexts.optional(),
})

/** Somebody the shop enters at the counter; their e-mail may be left empty. */
export const NewcomerForm = z.strictObject({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  phone: phone(),
  email: z.union([z.literal(''), email()], isInvalid('Email')).default(''),
})
export type NewcomerForm = z.output<typeof NewcomerForm>

/** Customer and vehicle are each one the shop knows, or a new one. */
export const WalkInForm = z
  .strictObject({
    shop: id('Shop'),
    customerId: id('Customer').optional(),
    customer: NewcomerForm.optional(),
    vehicleId: id('Vehicle').optional(),
    vehicle: VehicleForm.optional(),
    odometer: odometer.nullable().default(null),
    concerns: concernTexts,
  })
  .refine(oneCustomer.fits, oneCustomer)
  .refine(oneVehicle.fits, oneVehicle)
export type WalkInForm = z.output<typeof WalkInForm>

/** Who said something to the shop, and how: what makes words said by phone or at the counter bind. */
export const spoken = {
  way: z.enum(['phone', 'in-person'], isRequired('How')),
  /** Who said it; somebody may speak for the customer. */
  givenBy: line('Name', 120),
  /** The number that was called, or that called. */
  phoneNumber: phone().optional(),
  note: optionalParagraph('Note', 500),
}
const spokenAnswer = z.strictObject({
  ...spoken,
  estimateId: id('Estimate'),
  /** Every job of the estimate, once. */
  answers: z.array(Answer).min(1, shouldHaveAtLeastOne('Answers')).max(40, isInvalid('Answers')),
  /** Cents, when they allowed more than the approved jobs come to. */
  limitCents: money('Limit').optional(),
})
export const numberOfCall = {
  fits: ({ way, phoneNumber }: { way: string; phoneNumber?: string | undefined }) => way !== 'phone' || phoneNumber !== undefined,
  path: ['phoneNumber'],
  message: isRequired('Phone'),
}

/** What a customer answered by phone or at the counter, written down by the shop. */
export const SpokenAnswerForm = spokenAnswer.refine(numberOfCall.fits, numberOfCall)
export type SpokenAnswerForm = z.output<typeof SpokenAnswerForm>

/** The same without the answers, which the screen keeps by itself. */
export const SpokenAnswerEntry = spokenAnswer.omit({ estimateId: true, answers: true }).refine(numberOfCall.fits, numberOfCall)

/** The customer's words to the shop about a work order. */
export const ShopQuestion = z.strictObject({ message: optionalParagraph('Message', 500) })
