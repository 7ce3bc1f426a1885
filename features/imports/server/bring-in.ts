import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { enterCustomers, type EnteredCustomer, lockContacts } from '../../customers/server/index.ts'
import { type EnteredVehicle, enterVehicles } from '../../vehicles/server/index.ts'
import { enterPastVisits, type NewPastVisit } from '../../work-orders/server/index.ts'
import { Planner } from '../plan.ts'
import type { ReadRow, ReadVehicle } from '../rules.ts'
import { knownTo, outcomeOf, readNext } from './check.ts'
import { type ImportRow, insertNumbers, type Outcome, saveOutcomes } from './store.ts'

type Coming = Outcome & { read: ReadRow; customerId: string }

/** Brings the next rows in, in a few statements. Answers how far it came. */
export async function bringIn(tx: Db, one: ImportRow, today: string): Promise<number> {
  const rows = await readNext(tx, one, today)
  const [first] = rows
  if (!first) return one.rowCount
  const read = rows.map(({ row }) => row)
  // Who confirms one of these e-mails meanwhile gets what comes in here, or it finds their account.
  await lockContacts(
    tx,
    read.map(({ email }) => email).filter((email) => email !== ''),
  )
  const planner = new Planner(await knownTo(tx, one.shopId, read), randomUUID)
  const outcomes = rows.map((next) => outcomeOf(planner, next))
  const coming = outcomes.filter((row): row is Coming => row.outcome !== 'refused')
  await enterCustomers(tx, one.shopId, coming.filter(({ madeCustomer }) => madeCustomer).map(customerIn))
  await insertNumbers(
    tx,
    one.shopId,
    coming.flatMap(({ read: { customerNumber: number }, customerId }) => (number ? [{ number, customerId }] : [])),
  )
  const vehicles = coming.filter(({ madeVehicle }) => madeVehicle).map(vehicleIn)
  // Its customer has added the same one in this moment: the step begins anew and finds it.
  if ((await enterVehicles(tx, vehicles)).length < vehicles.length) refuse(standardRefusals.busy)
  const visits = new Set(
    await enterPastVisits(
      tx,
      one.shopId,
      coming.flatMap((row) => visitIn(one.id, row)),
    ),
  )
  await saveOutcomes(
    tx,
    one.id,
    outcomes.map((row) => ({ ...row, madeVisit: visits.has(row.place) })),
  )
  return first.place + rows.length - 1
}

const customerIn = ({ customerId: id, read }: Coming): EnteredCustomer => {
  const { firstName, lastName, email, phone, address, aptSuite, city, state, zip } = read
  return { id, firstName, lastName, email, phone, address, aptSuite, city, state, zip }
}

const vehicleIn = ({ vehicleId, customerId, read }: Coming): EnteredVehicle => {
  const vehicle = read.vehicle as ReadVehicle
  return { ...vehicle, id: vehicleId as string, customerId, year: vehicle.year as number }
}

const visitIn = (importId: string, { place, read: { visit }, customerId, vehicleId }: Coming): NewPastVisit[] =>
  visit && vehicleId ? [{ ...visit, customerId, vehicleId, importId, place }] : []
