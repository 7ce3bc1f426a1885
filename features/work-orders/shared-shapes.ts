import { z } from 'zod'

export const instantText = z.iso.datetime({ offset: true })
/** Whole cents. */
export const amount = z.int()

export const Charges = z.strictObject({
  laborCents: amount,
  partsCents: amount,
  suppliesCents: amount,
  taxCents: amount,
  totalCents: amount,
})

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
