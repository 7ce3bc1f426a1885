import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { type ImportedVehicle, insertImportedVehicles } from '../../../catalog/vehicles/server/index.ts'
import { createEnteredCustomers, type EnteredCustomer, lockContacts } from '../../../people/customers/server/index.ts'
import { insertPastVisits, type NewPastVisit } from '../../../repair/service-history/server/index.ts'
import { insertImportedNotes } from '../../../repair/shop-customers/server/index.ts'
import { Planner } from '../plan.ts'
import type { ReadRow, ReadVehicle } from '../rules.ts'
import type { RowValues } from '../user-columns.ts'
import { findKnownRecords, decideOutcome, readNext } from './check-next-rows.ts'
import { type ImportRow, insertCustomerNumbers, type Outcome, saveOutcomes } from './store.ts'

type AcceptedRow = Outcome & { read: ReadRow; customerId: string }

/** Imports the next rows in a few statements. Returns the number of the last row it processed. */
export async function importNextRows(tx: Db, dataImport: ImportRow, today: string, at: Date): Promise<number> {
  const rows = await readNext(tx, dataImport, today)
  const [first] = rows
  if (!first) return dataImport.rowCount
  const read = rows.map(({ row }) => row)
  // Anyone confirming one of these e-mails at the same time waits: either we find their account, or they get these rows.
  await lockContacts(
    tx,
    read.map(({ email }) => email).filter((email) => email !== ''),
  )
  const planner = new Planner(await findKnownRecords(tx, dataImport.shopId, read), randomUUID)
  const outcomes = rows.map((next) => decideOutcome(planner, next))
  const accepted = outcomes.filter((row): row is AcceptedRow => row.outcome !== 'refused')
  await createEnteredCustomers(
    tx,
    dataImport.shopId,
    accepted.filter(({ madeCustomer }) => madeCustomer).map((row) => toCustomer(dataImport.shopId, row)),
  )
  await insertCustomerNumbers(
    tx,
    dataImport.shopId,
    accepted.flatMap(({ read: { customerNumber: number }, customerId }) => (number ? [{ number, customerId }] : [])),
  )
  const vehicles = accepted.filter(({ madeVehicle }) => madeVehicle).map((row) => toVehicle(dataImport.shopId, row))
  // A customer has just added the same vehicle: the step starts over and finds it.
  if ((await insertImportedVehicles(tx, vehicles)).length < vehicles.length) refuse(standardRefusals.busy)
  await insertImportedNotes(
    tx,
    dataImport,
    accepted.flatMap(({ read: { note }, customerId }) => (note ? [{ customerId, text: note }] : [])),
    at,
  )
  const visits = new Set(
    await insertPastVisits(
      tx,
      dataImport.shopId,
      accepted.flatMap((row) => toPastVisits(dataImport.id, row)),
    ),
  )
  await saveOutcomes(
    tx,
    dataImport.id,
    outcomes.map((row) => ({ ...row, madeVisit: visits.has(row.place) })),
  )
  return first.place + rows.length - 1
}

const toCustomer = (shopId: string, { customerId: id, read }: AcceptedRow): EnteredCustomer => {
  const { firstName, lastName, email, phone, address, aptSuite, city, state, zip } = read
  const fields = writeValues(shopId, read.userFields?.customer)
  return { id, firstName, lastName, email, phone, address, aptSuite, city, state, zip, fields }
}

/** The values as a record stores them: by shop. */
const writeValues = (shopId: string, values: RowValues['customer'] = {}): EnteredCustomer['fields'] =>
  Object.keys(values).length > 0 ? { [shopId]: values } : {}

const toVehicle = (shopId: string, { vehicleId, customerId, read }: AcceptedRow): ImportedVehicle => {
  const vehicle = read.vehicle as ReadVehicle
  const fields = writeValues(shopId, read.userFields?.vehicle)
  return { ...vehicle, id: vehicleId as string, customerId, year: vehicle.year as number, fields }
}

const toPastVisits = (importId: string, { place, read: { visit }, customerId, vehicleId }: AcceptedRow): NewPastVisit[] =>
  visit && vehicleId ? [{ ...visit, customerId, vehicleId, importId, place }] : []
