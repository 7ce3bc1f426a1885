import { z } from 'zod'

export const vehicleClasses = ['all', 'car', 'suv', 'pickup', 'van', 'motorcycle', 'electric'] as const
export type VehicleClass = (typeof vehicleClasses)[number]

/** Hours with two decimals. */
export const LearnedTime = z.strictObject({
  laborId: z.uuid(),
  /** The guide's, which the shop may have changed on the line. Null for an operation without any. */
  guideHours: z.number().nullable(),
  /** The class of the order's vehicle, or 'all' where that class has too few jobs. */
  vehicleClass: z.enum(vehicleClasses),
  jobs: z.int(),
  shops: z.int(),
  lowerHours: z.number(),
  medianHours: z.number(),
  upperHours: z.number(),
})
export type LearnedTime = z.output<typeof LearnedTime>
