import type { Context } from '../../../../kit/server/index.ts'
import { type VehicleForm, VehicleForm as VehicleSchema } from '../../../catalog/vehicles/contract/index.ts'
import { isVinShaped, normalizeVin } from '../../../catalog/vehicles/rules.ts'
import { vinDecoder } from '../../../catalog/vehicles/server/index.ts'

/** Makes a vehicle for the file from what a guest typed, when it is a VIN that the decoder knows; null when it is only words. */
export async function describeTypedVehicle(
  { get, log }: Pick<Context, 'get' | 'log'>,
  typed: string,
): Promise<VehicleForm | null> {
  const vin = normalizeVin(typed)
  if (!isVinShaped(vin)) return null
  const decoded = await get(vinDecoder)
    .decode(vin)
    .catch((error: unknown) => {
      // The shop reads the VIN from the vehicle at check-in.
      log.error({ err: error }, 'the VIN decoder failed')
      return null
    })
  if (!decoded?.isFound) return null
  const { year, make, model, trim, engine, bodyStyle, driveType, fuel, transmission } = decoded.vinData
  const known = { vinId: vin, year, make, model, trim, engine, bodyStyle, driveType, fuel, transmission }
  return VehicleSchema.safeParse(known).data ?? null
}
