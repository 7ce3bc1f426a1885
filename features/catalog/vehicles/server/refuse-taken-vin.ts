import { refuse } from '../../../../common/refusal.ts'
import { getBrokenConstraint } from '../../../../kit/server/index.ts'
import { vehicleRefusals } from '../contract/index.ts'

/** Turns a write that would give an owner the same VIN twice into `vin_taken`. The transaction can then only be rolled back. */
export async function refuseTakenVin(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (getBrokenConstraint(error) === 'vehicle_vin_once_per_owner') return refuse(vehicleRefusals.vinTaken)
    throw error
  })
}
