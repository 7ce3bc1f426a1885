import { normalizeVin } from '../rules.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A vehicle is named by its id or its VIN, which cannot be mistaken for each other. */
export function parseVehicleId(text: string): { id: string | null; vin: string | null } {
  return uuid.test(text) ? { id: text, vin: null } : { id: null, vin: normalizeVin(text) }
}
