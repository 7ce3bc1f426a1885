import { z } from 'zod'
import { adjustmentBases, adjustmentUnits } from '../price-book/contract.ts'

export const instantText = z.iso.datetime({ offset: true })
/** Whole cents. */
export const amount = z.int()

export const Charges = z.strictObject({
  laborCents: amount,
  partsCents: amount,
  suppliesCents: amount,
  feesCents: amount,
  /** Taken off, above 0. */
  discountCents: amount,
  taxCents: amount,
  totalCents: amount,
})

/** A bill has what was charged for storing the finished vehicle, too: part of the total, and not taxed. */
export const BilledCharges = Charges.extend({ storageCents: amount })
export type BilledCharges = z.output<typeof BilledCharges>

/** When an order came to each step of its way, last; null: not yet. */
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

/** As screens show it; papers and estimates have no picture. */
export const PicturedVehicle = VehicleOfOrder.extend({
  /** Its owner's photo of it. */
  photoId: z.uuid().nullable(),
})

/** A fee or a discount, by its terms. */
export const adjustmentTerms = {
  adjustmentId: z.uuid(),
  kind: z.enum(['fee', 'discount']),
  /** The fee's name, the discount's reason. */
  name: z.string(),
  unit: z.enum(adjustmentUnits),
  base: z.enum(adjustmentBases),
  /** Cents, or thousandths of a percent of the base. */
  amount,
  /** A fee that is taxed as parts are. */
  taxed: z.boolean(),
}

/** As it stands on what a customer reads: what it comes to. */
export const ShownAdjustment = z.strictObject({
  /** Null: of the whole order. */
  concernId: z.uuid().nullable(),
  kind: z.enum(['fee', 'discount']),
  name: z.string(),
  cents: amount,
})
export type ShownAdjustment = z.output<typeof ShownAdjustment>
