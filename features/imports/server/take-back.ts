import type { Db } from '../../../server/kit/database/database.ts'
import { deleteEnteredCustomers } from '../../customers/server/index.ts'
import { deleteEnteredVehicles } from '../../vehicles/server/index.ts'
import { deletePastVisits } from '../../work-orders/server/index.ts'
import { rowsInStep } from './check.ts'
import { builtOn, type ImportRow, lockMade, madeBelow, saveKept, stillOwning } from './store.ts'

/** Takes the next rows back, from the last to the first: whoever they made came with their first row. Answers how far it came. */
export async function takeBack(tx: Db, one: ImportRow): Promise<number> {
  const rows = await madeBelow(tx, one.id, one.rowCount + 1 - one.through, rowsInStep)
  const last = rows.at(-1)
  if (!last) return one.rowCount
  await lockMade(tx, rows)
  const kept = await builtOn(tx, one.id, rows)
  const going = rows.filter(({ place }) => !kept.has(place))
  await deletePastVisits(
    tx,
    one.id,
    going.map(({ place }) => place),
  )
  await deleteEnteredVehicles(
    tx,
    going.flatMap(({ madeVehicle, vehicleId }) => (madeVehicle && vehicleId ? [vehicleId] : [])),
  )
  const customers = going.filter(({ madeCustomer }) => madeCustomer)
  const owning = await stillOwning(
    tx,
    customers.map(({ customerId }) => customerId),
  )
  await deleteEnteredCustomers(
    tx,
    customers.map(({ customerId }) => customerId).filter((id) => !owning.has(id)),
  )
  for (const { place, customerId } of customers)
    if (owning.has(customerId)) kept.set(place, 'The customer has a vehicle or a visit that stays')
  await saveKept(tx, one.id, kept)
  return rows.length < rowsInStep ? one.rowCount : one.rowCount + 1 - last.place
}
