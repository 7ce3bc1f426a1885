import type { Db } from '../../../server/kit/database/database.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { priceBookOf } from '../../price-book/server/index.ts'
import { nextInvoice, shopForPaper, shopRates } from '../../shops/server/index.ts'
import { addVehicleFor, ownVehicle, readOdometer } from '../../vehicles/server/index.ts'
import type { VehicleForm } from '../../vehicles/contract.ts'
import type { By } from './by.ts'
import { finishChange } from './change.ts'
import { lockWorkOrder } from './own.ts'
import { findVehicleByVin, insertOrder } from './store.ts'
import { insertAdjustment } from './store-adjustments.ts'
import { insertConcern } from './store-lines.ts'

export interface Arrival {
  shopId: string
  customerId: string
  /** One of the customer's, by its id, or a new one. */
  vehicle: string | VehicleForm
  appointmentId: string | null
  /** Miles; null: as the new vehicle's form says, else not read. */
  odometer: number | null
  concerns: readonly string[]
}

/** A vehicle has come in: makes its order with the shop's rates of today, and tells its customer. */
export async function openOrder(tx: Db, by: By, arrival: Arrival): Promise<{ id: string; vehicleId: string }> {
  const { shopId, customerId, appointmentId } = arrival
  const odometer = arrival.odometer ?? (typeof arrival.vehicle === 'string' ? null : arrival.vehicle.odometer)
  const vehicle = await ownVehicle(tx, customerId, await vehicleIdOf(tx, customerId, arrival.vehicle))
  const rates = await shopRates(tx, shopId)
  const invoice = await nextInvoice(tx, shopId)
  const id = await insertOrder(tx, {
    shopId,
    invoice,
    customerId,
    vehicleId: vehicle.id,
    appointmentId,
    odometer,
    ...rates,
    at: by.at,
  })
  const order = await lockWorkOrder(tx, id)
  for (const complaint of arrival.concerns) await insertConcern(tx, order, { complaint })
  const { fees } = await priceBookOf(tx, shopId)
  for (const { automatic, ...fee } of fees)
    if (automatic) await insertAdjustment(tx, order, { ...fee, kind: 'fee', concernId: null })
  await finishChange(tx, order, by, {
    what: appointmentId ? 'checked-in' : 'created',
    detail: { vehicle: vehicle.title, ...(await odometerRead(tx, vehicle.id, odometer)) },
  })
  const { dba } = await shopForPaper(tx, shopId)
  await tellCustomer(tx, customerId, {
    type: 'default',
    title: `Your ${vehicle.title} is in the shop`,
    body: `${dba} has taken it in as work order ${invoice}. The estimate follows.`,
    data: { workOrderId: id, shop: shopId, invoice, vinId: vehicle.vin },
  })
  return { id, vehicleId: vehicle.id }
}

/** Keeps the reading with the vehicle. What the order's history says of it: one that is lower than the vehicle's is said with both. */
export async function odometerRead(
  tx: Db,
  vehicleId: string,
  odometer: number | null,
  corrects: number | null = null,
): Promise<{ odometer?: number; knownOdometer?: number }> {
  if (odometer === null) return {}
  const kept = await readOdometer(tx, vehicleId, { miles: odometer, corrects })
  return kept > odometer ? { odometer, knownOdometer: kept } : { odometer }
}

/** A VIN that the customer has already is that vehicle, not a second one. */
async function vehicleIdOf(tx: Db, customerId: string, vehicle: string | VehicleForm): Promise<string> {
  if (typeof vehicle === 'string') return vehicle
  return (await findVehicleByVin(tx, customerId, vehicle.vinId)) ?? addVehicleFor(tx, customerId, vehicle)
}
