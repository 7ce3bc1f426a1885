import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

/** A vehicle that a shop brings along from another program. */
export interface EnteredVehicle {
  id: string
  customerId: string
  vin: string
  year: number
  make: string
  model: string
  trim: string
  engine: string
  color: string
  plate: string
  plateState: string
  odometer: number | null
}

/** Adds vehicles in one statement. One that its customer got meanwhile is left out; answers the ids of those that were added. */
export async function insertEntered(tx: Db, vehicles: readonly EnteredVehicle[]): Promise<string[]> {
  if (vehicles.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into vehicle (id, customer_id, vin, year, make, model, trim, engine, color, plate, plate_state, odometer)
    select id, "customerId", vin, year, make, model, trim, engine, color, plate, "plateState", odometer
    from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as entered (id uuid, "customerId" uuid, vin text, year smallint, make text,
      model text, trim text, engine text, color text, plate text, "plateState" text, odometer integer)
    on conflict (customer_id, vin) where deleted_at is null do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Vehicles on which nothing was built; who calls this has locked them and looked. */
export async function deleteEntered(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from vehicle where id = any(${ids}::uuid[])`.execute(tx)
}
