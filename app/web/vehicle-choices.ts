import { vehicles } from '../../features/catalog/vehicles/contract/index.ts'
import { showVehicleTitle } from '../../features/catalog/vehicles/rules.ts'
import type { VehicleChoice } from '../../features/repair/appointments/web/index.ts'
import { useRead } from '../../kit/web/index.ts'

/** The customer's vehicles as choices for an appointment. */
export function useVehicleChoices(): VehicleChoice[] {
  const mine = useRead(vehicles.list, { query: {} })
  return (mine.data?.rows ?? []).map((vehicle) => ({ vinId: vehicle.vinId, title: showVehicleTitle(vehicle) }))
}
