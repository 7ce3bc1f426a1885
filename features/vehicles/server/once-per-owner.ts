import { refuse } from '../../../common/refusal.ts'
import { brokenConstraint } from '../../../server/kit/database/database.ts'
import { vehicleRefusals } from '../contract.ts'

/** Answers a write that would give an owner one VIN twice as `vin_taken`. The transaction can only be rolled back then. */
export async function oncePerOwner(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (brokenConstraint(error) === 'vehicle_vin_once_per_owner') return refuse(vehicleRefusals.vinTaken)
    throw error
  })
}
