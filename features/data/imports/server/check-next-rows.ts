import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../kit/server/index.ts'
import { matchCustomersAndVehicles } from '../../../repair/front-desk/server/index.ts'
import { isPlanned, type KnownRecords, Planner, listIdentityKeys, searchKeys } from '../plan.ts'
import type { Reading, ReadRow } from '../rules.ts'
import { type MissingFields, readUserFields } from '../user-columns.ts'
import { readRows } from './read-rows.ts'
import {
  listCells,
  findCustomerNumbers,
  listImportedFields,
  type ImportRow,
  type Outcome,
  findPlannedAbove,
  saveOutcomes,
} from './store.ts'

/** Rows in one transaction: few enough to show progress and to hold locks only briefly. */
export const rowsInStep = 1000

/** Decides what the next rows would become. Returns the number of the last row it processed. */
export async function checkNextRows(tx: Db, dataImport: ImportRow, today: string): Promise<number> {
  const rows = await readNext(tx, dataImport, today)
  const [first] = rows
  if (!first) return dataImport.rowCount
  const read = rows.map(({ row }) => row)
  const known = await findKnownRecords(tx, dataImport.shopId, read)
  const above = await findPlannedAbove(tx, dataImport.id, first.place, searchTerms(read))
  const planner = new Planner(
    { customers: [...known.customers, ...above.customers], vehicles: [...known.vehicles, ...above.vehicles] },
    randomUUID,
  )
  const outcomes = rows.map((next) => decideOutcome(planner, next))
  await saveOutcomes(tx, dataImport.id, outcomes)
  return first.place + rows.length - 1
}

export type NextRow = { place: number; missing?: MissingFields } & Reading

/** The next rows, read with the current mapping. */
export async function readNext(
  tx: Db,
  { id, shopId, through, mapping, userColumns }: ImportRow,
  today: string,
): Promise<NextRow[]> {
  const rows = await listCells(tx, id, through, rowsInStep)
  if (rows.length === 0) return []
  const readings = await readRows({ rows: rows.map(({ cells }) => cells), mapping, today })
  const found = rows.map(({ place }, index) => ({ place, ...readings[index]! }))
  if (Object.keys(userColumns).length === 0) return found
  const fields = await listImportedFields(tx, shopId)
  return found.map((reading, index) => {
    const { values, faults, missing } = readUserFields(rows[index]!.cells, userColumns, fields)
    return { ...reading, row: { ...reading.row, userFields: values }, faults: [...reading.faults, ...faults], missing }
  })
}

export function decideOutcome(planner: Planner, { place, row, faults, missing }: NextRow): Outcome {
  const planned =
    faults.length > 0 ? [...faults, ...planner.findFurtherFaults(row, faults, missing)] : planner.placeRow(row, missing)
  const nothing = { customerId: null, vehicleId: null, madeCustomer: false, madeVehicle: false, madeVisit: false }
  if (!isPlanned(planned)) return { place, read: null, keys: [], ...nothing, outcome: 'refused', faults: planned }
  const keys = listIdentityKeys({ ...row, number: row.customerNumber })
  return { place, read: row, keys, ...planned, madeVisit: row.visit !== null, faults: [] }
}

function searchTerms(rows: readonly ReadRow[]) {
  return {
    keys: [...new Set(rows.flatMap(searchKeys))],
    vins: unique(rows.map(({ vin }) => vin)),
    plates: unique(rows.map(({ vehicle }) => (vehicle && !vehicle.vin ? vehicle.plate : ''))),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** Existing customers and vehicles that these rows may name. */
export async function findKnownRecords(tx: Db, shopId: string, rows: readonly ReadRow[]): Promise<KnownRecords> {
  const numbers = await findCustomerNumbers(tx, shopId, unique(rows.map(({ customerNumber }) => customerNumber)))
  const { customers, vehicles } = await matchCustomersAndVehicles(tx, shopId, {
    customerIds: numbers.map(({ customerId }) => customerId),
    emails: unique(rows.map(({ email }) => email)),
    phones: unique(rows.map(({ phone }) => phone)),
    ...searchTerms(rows),
  })
  const numberOf = new Map(numbers.map(({ number, customerId }) => [customerId, number]))
  return { customers: customers.map((customer) => ({ ...customer, number: numberOf.get(customer.id) ?? '' })), vehicles }
}
