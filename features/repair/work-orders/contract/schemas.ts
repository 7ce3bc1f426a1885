import { z } from 'zod'
import { isInvalid } from '../../../../common/text.ts'
import { adjustmentBases, adjustmentUnits } from '../../../catalog/price-book/contract/index.ts'
import { TaxRules } from '../../../people/shops/contract/index.ts'

export const workOrderStates = [
  'estimate',
  'awaiting-authorization',
  'authorized',
  'in-progress',
  'ready',
  'closed',
  'cancelled',
] as const
export const WorkOrderState = z.enum(workOrderStates)
export type WorkOrderState = z.output<typeof WorkOrderState>

/** The waits that staff can set on an order; waiting for the customer's answer follows from its state. */
export const WaitsFor = z.enum(['part', 'bay'])
export type WaitsFor = z.output<typeof WaitsFor>

/** The customer's answer to a job. */
export const Decision = z.enum(['none', 'approved', 'declined'])
export type Decision = z.output<typeof Decision>

/** A job: what the customer said, what the shop found and did, and the customer's answer. */
export const jobWords = {
  concernId: z.uuid(),
  /** The work the shop will do: "Replace front pads and rotors". Empty when the job is named by its complaint. */
  title: z.string(),
  complaint: z.string(),
  cause: z.string(),
  correction: z.string(),
  decision: Decision,
}

export const instantText = z.iso.datetime({ offset: true })
/** The start of the next page of a list of orders: the creation time and id of the last order of this page. */
export const orderCursor = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, isInvalid('After'))

/** Whole cents. */
export const amount = z.int()

const rates = { partsTaxRate: z.int(), laborTaxRate: z.int(), suppliesRate: z.int(), suppliesCapCents: amount }

/** The rates, in thousandths of a percent, and tax rules that an order was created with. `isExempt`: the customer has a valid certificate. */
export const OrderRates = z.strictObject({ ...rates, taxRules: TaxRules, isExempt: z.boolean() })

/** The rates and tax rules on an estimate. Older ones have only the rates. */
export const EstimateRates = z.strictObject({ ...rates, taxRules: TaxRules.optional(), isExempt: z.boolean().optional() })

export const Charges = z.strictObject({
  laborCents: amount,
  partsCents: amount,
  suppliesCents: amount,
  /** Fees, and core charges less what was credited for returned cores. */
  feesCents: amount,
  /** Taken off, above 0. */
  discountCents: amount,
  taxCents: amount,
  totalCents: amount,
})

/** A bill also has the storage charge for the finished vehicle, which is part of the total and not taxed. */
export const BilledCharges = Charges.extend({ storageCents: amount })
export type BilledCharges = z.output<typeof BilledCharges>

/** The last time an order reached each step; null for a step it has not reached. */
export const OrderProgress = z.strictObject({
  receivedAt: instantText,
  estimateSentAt: instantText.nullable(),
  answeredAt: instantText.nullable(),
  /** The first time. */
  startedAt: instantText.nullable(),
  readyAt: instantText.nullable(),
  closedAt: instantText.nullable(),
})
export type OrderProgress = z.output<typeof OrderProgress>

export const VehicleOfOrder = z.strictObject({
  vehicleId: z.uuid(),
  vinId: z.string(),
  /** "2003 Honda Accord" */
  title: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  bodyStyle: z.string(),
  plate: z.string(),
  plateState: z.string(),
  color: z.string(),
})

/** With the photo that screens show; papers and estimates have none. */
export const PicturedVehicle = VehicleOfOrder.extend({
  /** Its owner's photo of it. */
  photoId: z.uuid().nullable(),
})

/** The kinds that a shop adds. `sublet`: work that another shop does, taxed like its `base`, labor or parts. */
export const addedKinds = ['fee', 'discount', 'core', 'sublet'] as const

/** `overlap`: labor that takes less because it shares work with another line. It follows from the lines and the rules of the labor guide. */
export const adjustmentKinds = [...addedKinds, 'overlap'] as const

/** The labor an overlap lowers, and the reason. */
export const OverlapTerms = z.strictObject({
  laborId: z.uuid(),
  /** The job of the labor, and which of the job's labor lines it is, counted from 0. */
  concernId: z.uuid(),
  labor: z.int(),
  /** It counts only together with this job. Null: the customer approved it, and it stays. */
  withConcernId: z.uuid().nullable(),
  /** "wheel already off". Several lines can share the same work with this one; only the largest counts. */
  work: z.string(),
  /** Hundredths of an hour. */
  hundredths: z.int(),
})
export type OverlapTerms = z.output<typeof OverlapTerms>

/** The terms of a fee, discount or core charge. */
export const adjustmentTerms = {
  adjustmentId: z.uuid(),
  kind: z.enum(adjustmentKinds),
  /** The fee's name, the discount's reason, the part of the core, the work of the sublet. */
  name: z.string(),
  unit: z.enum(adjustmentUnits),
  base: z.enum(adjustmentBases),
  /** Cents, or thousandths of a percent of the base. */
  amount,
  /** A fee or core charge that is taxed like parts. */
  taxed: z.boolean(),
}

/** A fee, discount or core charge as the customer sees it. */
export const ShownAdjustment = z.strictObject({
  /** Null for the whole order. */
  concernId: z.uuid().nullable(),
  /** `core-returned`: credited for the returned core. */
  kind: z.enum([...adjustmentKinds, 'core-returned']),
  name: z.string(),
  cents: amount,
})
export type ShownAdjustment = z.output<typeof ShownAdjustment>

/** The content of a work-order link, as the JSON string in the call's reply has it. */
export const WorkOrderLink = z.strictObject({
  workOrderId: z.uuid(),
  shop: z.uuid(),
  invoice: z.int(),
  vinId: z.string(),
  state: WorkOrderState,
  /** The page it opens. */
  path: z.string(),
})
export type WorkOrderLink = z.output<typeof WorkOrderLink>
