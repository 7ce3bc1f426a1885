import type { Db } from '../../../../kit/server/index.ts'
import { deleteImportedVehicles } from '../../../catalog/vehicles/server/index.ts'
import { deleteEnteredCustomers } from '../../../people/customers/server/index.ts'
import { deletePastVisits } from '../../../repair/service-history/server/index.ts'
import { deleteImportedNotes } from '../../../repair/shop-customers/server/index.ts'
import { rowsInStep } from './check-next-rows.ts'
import { findReasonsToKeep, type ImportRow, lockCreated, listCreatedBelow, saveKeptReasons, findStillOwning } from './store.ts'

/** Undoes the next rows, from the last to the first, because a customer is created by their first row. Returns the number of rows undone so far. */
export async function undoNextRows(tx: Db, row: ImportRow): Promise<number> {
  await deleteImportedNotes(tx, row.id)
  const rows = await listCreatedBelow(tx, row.id, row.rowCount + 1 - row.through, rowsInStep)
  const last = rows.at(-1)
  if (!last) return row.rowCount
  await lockCreated(tx, rows)
  const reasons = await findReasonsToKeep(tx, row.id, rows)
  const removable = rows.filter(({ place }) => !reasons.has(place))
  await deletePastVisits(
    tx,
    row.id,
    removable.map(({ place }) => place),
  )
  await deleteImportedVehicles(
    tx,
    removable.flatMap(({ madeVehicle, vehicleId }) => (madeVehicle && vehicleId ? [vehicleId] : [])),
  )
  const customers = removable.filter(({ madeCustomer }) => madeCustomer)
  const stillOwning = await findStillOwning(
    tx,
    customers.map(({ customerId }) => customerId),
  )
  await deleteEnteredCustomers(
    tx,
    customers.map(({ customerId }) => customerId).filter((id) => !stillOwning.has(id)),
  )
  for (const { place, customerId } of customers)
    if (stillOwning.has(customerId)) reasons.set(place, 'The customer has a vehicle or a visit that stays')
  await saveKeptReasons(tx, row.id, reasons)
  return rows.length < rowsInStep ? row.rowCount : row.rowCount + 1 - last.place
}
