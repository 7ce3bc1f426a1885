import type { VehicleChoice } from '../../features/appointments/web/index.ts'
import { vehicles } from '../../features/vehicles/contract.ts'
import { vehicleTitle } from '../../features/vehicles/rules.ts'
import { useRead } from '../kit/index.ts'

/** The customer's vehicles as an appointment offers them. */
export function useVehicleChoices(): VehicleChoice[] {
  const mine = useRead(vehicles.list, { query: {} })
  return (mine.data?.rows ?? []).map((vehicle) => ({ vinId: vehicle.vinId, title: vehicleTitle(vehicle) }))
}
