import { type Db, listValues, runSql } from '../../../../kit/server/index.ts'
import type { FieldValue } from '../../../people/user-fields/contract/index.ts'
import { makeStandInVin } from './make-stand-in-vin.ts'
import type { VehicleRow } from './store.ts'

/** A vehicle that a shop imports from another program. */
export type ImportedVehicle = Omit<
  VehicleRow,
  'bodyStyle' | 'driveType' | 'fuel' | 'transmission' | 'version' | 'isDeleted' | 'isPassedOn'
> & {
  /** Values of user fields, by shop. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>
}

/** Adds vehicles in one statement, those without a VIN too, and returns their ids. Leaves out a vehicle that its customer has added in the meantime. */
export async function insertImportedVehicles(tx: Db, vehicles: readonly ImportedVehicle[]): Promise<string[]> {
  if (vehicles.length === 0) return []
  return listValues<{ id: string }>(tx)`
    insert into vehicle (id, customer_id, vin, year, make, model, trim, engine, color, plate, plate_state, odometer, fields)
    select id, "customerId", vin, year, make, model, trim, engine, color, plate, "plateState", odometer, coalesce(fields, '{}')
    from jsonb_to_recordset(${JSON.stringify(vehicles.map((vehicle) => ({ ...vehicle, vin: vehicle.vin || makeStandInVin() })))}::jsonb) as entered (id uuid, "customerId" uuid, vin text, year smallint, make text,
      model text, trim text, engine text, color text, plate text, "plateState" text, odometer integer, fields jsonb)
    on conflict (customer_id, vin) where deleted_at is null do nothing returning id`
}

/** Deletes imported vehicles. The caller has locked them and made sure that nothing references them. */
export const deleteImportedVehicles = (tx: Db, ids: readonly string[]) =>
  runSql(tx)`delete from vehicle where id = any(${ids}::uuid[])`
