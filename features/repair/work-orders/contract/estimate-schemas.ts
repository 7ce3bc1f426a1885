import { z } from 'zod'
import { id, optionalLine, postalAddress } from '../../../../common/text.ts'
import { ShownExemption } from '../../../people/exemptions/contract/index.ts'
import { laborBases, RepairRule } from '../../../people/shops/contract/index.ts'
import { adjustmentTerms, amount, EstimateRates, instantText, OverlapTerms, VehicleOfOrder } from './schemas.ts'

const EstimateLabor = z.strictObject({
  laborguideId: z.int().nullable(),
  title: z.string(),
  hoursHundredths: z.int(),
  rateCents: amount,
  amountCents: amount,
  /** Only on a line marked not taxed. */
  taxed: z.boolean().optional(),
})

const EstimatePart = z.strictObject({
  laborguideId: z.int().nullable(),
  name: z.string(),
  partNo: z.string(),
  manufacturer: z.string(),
  condition: z.enum(['new', 'used', 'rebuilt']),
  quantityHundredths: z.int(),
  priceCents: amount,
  totalCents: amount,
  /** Only on a line marked not taxed. */
  taxed: z.boolean().optional(),
})

const EstimateAdjustment = z.strictObject({
  ...adjustmentTerms,
  /** The credit for the returned core, if any. */
  backCents: amount.optional(),
  /** Only of an overlap. */
  overlap: OverlapTerms.optional(),
  /** Its amount with every job of the estimate. */
  cents: amount,
})
export type EstimateAdjustment = z.output<typeof EstimateAdjustment>

export const EstimateJob = z.strictObject({
  concernId: z.uuid(),
  /** The work the shop will do. Only on a job that has a name of its own. */
  title: z.string().optional(),
  complaint: z.string(),
  cause: z.string(),
  /** Only on an option: the job it goes with. It is declined unless the customer checks it. */
  optionOf: z.uuid().optional(),
  /** The parts vendor that pays to have this option offered. */
  promotedBy: z.string().optional(),
  labors: z.array(EstimateLabor),
  parts: z.array(EstimatePart),
  /** Its own fees, discounts and core charges. Older estimates have none. */
  adjustments: z.array(EstimateAdjustment).optional(),
  /** Labor, parts, fees, discounts and core charges, before supplies and tax. */
  totalCents: amount,
})
export type EstimateJob = z.output<typeof EstimateJob>

/** The estimate as the customer read it: frozen, hashed, and printed on the agreement. Money is in cents. */
export const EstimateContent = z.strictObject({
  number: z.int(),
  sentAt: instantText,
  workOrderId: z.uuid(),
  invoice: z.int(),
  shop: z.strictObject({
    id: z.uuid(),
    dba: z.string(),
    corporateName: z.string(),
    ...postalAddress,
    phone1: z.string(),
    email: z.string(),
    registrationNumber: z.string(),
    timeZone: z.string(),
    /** Older estimates have neither. */
    epaNumber: z.string().optional(),
    laborBasis: z.enum(laborBases).optional(),
    /** The rule of its state on the day it was written. Older estimates were written under the one in the code. */
    rule: RepairRule.optional(),
  }),
  customer: z.strictObject({
    customerId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    ...postalAddress,
    phone1: z.string(),
    email: z.string(),
  }),
  vehicle: VehicleOfOrder.extend({ odometer: z.int().nullable() }),
  promisedAt: instantText.nullable(),
  jobs: z.array(EstimateJob),
  /** Fees and discounts of the whole order. */
  adjustments: z.array(EstimateAdjustment).optional(),
  laborCents: amount,
  partsCents: amount,
  suppliesCents: amount,
  feesCents: amount.optional(),
  discountCents: amount.optional(),
  taxCents: amount,
  totalCents: amount,
  /** In thousandths of a percent. Enough to compute the totals again for some of the jobs. */
  rates: EstimateRates,
  /** The certificate by which it has no tax. */
  exemption: ShownExemption.optional(),
  terms: z.strictObject({ top: z.string(), right: z.string(), bottom: z.string() }),
  storage: z.strictObject({ centsPerDay: amount, afterWorkingDays: z.int() }),
  /** The earlier answers to jobs that are offered again unchanged. */
  previousAnswers: z.array(z.strictObject({ concernId: z.uuid(), answer: z.literal('approved') })),
  /** The amount authorized before this version; null when there was none. */
  previouslyAuthorizedCents: amount.nullable(),
})
export type EstimateContent = z.output<typeof EstimateContent>

export const Answer = z.strictObject({
  concernId: id('Concern'),
  answer: z.enum(['approved', 'declined']),
  reason: optionalLine('Reason', 500).optional(),
})
export type Answer = z.output<typeof Answer>
