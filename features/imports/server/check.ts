import { randomUUID } from 'node:crypto'
import type { Db } from '../../../server/kit/database/database.ts'
import { isPlanned, type Known, Planner, keysOf, soughtBy } from '../plan.ts'
import { type ReadRow, readRow } from '../rules.ts'
import { findKnown } from '../../work-orders/server/index.ts'
import { cellsFrom, findNumbers, type ImportRow, type Outcome, plannedAbove, saveOutcomes } from './store.ts'

/** So many rows in one transaction: progress is seen, and nobody waits for a lock for long. */
export const rowsInStep = 1000

/** Says of the next rows what would become of them. Answers how far it came. */
export async function check(tx: Db, one: ImportRow, today: string): Promise<number> {
  const rows = await readNext(tx, one, today)
  const [first] = rows
  if (!first) return one.rowCount
  const read = rows.map(({ row }) => row)
  const there = await knownTo(tx, one.shopId, read)
  const above = await plannedAbove(tx, one.id, first.place, soughtOf(read))
  const planner = new Planner(
    { customers: [...there.customers, ...above.customers], vehicles: [...there.vehicles, ...above.vehicles] },
    randomUUID,
  )
  const outcomes = rows.map((next) => outcomeOf(planner, next))
  await saveOutcomes(tx, one.id, outcomes)
  return first.place + rows.length - 1
}

export type NextRow = { place: number } & ReturnType<typeof readRow>

/** The rows after those that are through, as the mapping reads them. */
export async function readNext(tx: Db, { id, through, mapping }: ImportRow, today: string): Promise<NextRow[]> {
  const rows = await cellsFrom(tx, id, through, rowsInStep)
  return rows.map(({ place, cells }) => ({ place, ...readRow(cells, mapping, today) }))
}

export function outcomeOf(planner: Planner, { place, row, faults }: NextRow): Outcome {
  const planned = faults.length > 0 ? [...faults, ...planner.faultsBeside(row, faults)] : planner.place(row)
  const nothing = { customerId: null, vehicleId: null, madeCustomer: false, madeVehicle: false, madeVisit: false }
  if (!isPlanned(planned)) return { place, read: null, keys: [], ...nothing, outcome: 'refused', faults: planned }
  const keys = keysOf({ ...row, number: row.customerNumber })
  return { place, read: row, keys, ...planned, madeVisit: row.visit !== null, faults: [] }
}

function soughtOf(rows: readonly ReadRow[]) {
  return {
    keys: [...new Set(rows.flatMap(soughtBy))],
    vins: named(rows.map(({ vin }) => vin)),
    plates: named(rows.map(({ vehicle }) => (vehicle && !vehicle.vin ? vehicle.plate : ''))),
  }
}

const named = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** Who and what of these rows is there already. */
export async function knownTo(tx: Db, shopId: string, rows: readonly ReadRow[]): Promise<Known> {
  const numbers = await findNumbers(tx, shopId, named(rows.map(({ customerNumber }) => customerNumber)))
  const { customers, vehicles } = await findKnown(tx, shopId, {
    customerIds: numbers.map(({ customerId }) => customerId),
    emails: named(rows.map(({ email }) => email)),
    phones: named(rows.map(({ phone }) => phone)),
    ...soughtOf(rows),
  })
  const numberOf = new Map(numbers.map(({ number, customerId }) => [customerId, number]))
  return { customers: customers.map((one) => ({ ...one, number: numberOf.get(one.id) ?? '' })), vehicles }
}
