import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import type { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { addVehicle, requireOwnVehicle, recordOdometer } from '../../../catalog/vehicles/server/index.ts'
import { isKnownVehicle, notifyCustomer } from '../../../people/customers/server/index.ts'
import { findValidExemption } from '../../../people/exemptions/server/index.ts'
import { describeForbiddenFee } from '../../../people/shops/rules.ts'
import { getRatesForNewOrder, getRepairRule, getShopForPaper, takeInvoiceNumber } from '../../../people/shops/server/index.ts'
import type { FieldValues } from '../../../people/user-fields/contract/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import { lockWorkOrder } from './access.ts'
import { finishChange } from './change-order.ts'
import type { Origin } from './origin.ts'
import { insertAdjustment } from './store-adjustments.ts'
import { insertConcern } from './store-lines.ts'
import { findVehicleByVin, insertOrder, type LockedOrder } from './store.ts'

export interface Arrival {
  shopId: string
  customerId: string
  /** The id of one of the customer's vehicles, or the form for a new one. */
  vehicle: string | VehicleForm
  appointmentId: string | null
  /** Miles; null takes the reading from the form of a new vehicle, if it has one. */
  odometer: number | null
  /** Left out, as the appointment says, or else drop-off. */
  isWaiter?: boolean | undefined
  keyTag: string
  concerns: readonly string[]
  /** Values of user fields, by key. Left out, the defaults stay. */
  fields?: FieldValues | undefined
}

/** A vehicle has come in: creates its order at the shop's current rates and notifies the customer. */
export async function openWorkOrder(tx: Db, by: Origin, arrival: Arrival): Promise<{ id: string; vehicleId: string }> {
  const { shopId, customerId, appointmentId } = arrival
  const odometer = arrival.odometer ?? (typeof arrival.vehicle === 'string' ? null : arrival.vehicle.odometer)
  const vehicle = await requireOwnVehicle(tx, customerId, await getVehicleId(tx, arrival))
  const rates = await getRatesForNewOrder(tx, shopId, by.at)
  const invoice = await takeInvoiceNumber(tx, shopId)
  const id = await insertOrder(tx, {
    shopId,
    invoice,
    customerId,
    vehicleId: vehicle.id,
    appointmentId,
    odometer,
    ...rates,
    isWaiter: arrival.isWaiter ?? null,
    keyTag: arrival.keyTag,
    advisorId: by.accountId,
    at: by.at,
  })
  const order = await lockWorkOrder(tx, id)
  const fieldValues = arrival.fields && requireValues(order.userFields, arrival.fields)
  for (const complaint of arrival.concerns) await insertConcern(tx, order, { complaint })
  const { fees } = await getPriceBook(tx, shopId)
  const shop = await getShopForPaper(tx, shopId)
  const rule = await getRepairRule(tx, shop, by.at)
  for (const { automatic, ...fee } of fees)
    if (automatic && describeForbiddenFee(rule, shop, fee) === null)
      await insertAdjustment(tx, order, { ...fee, kind: 'fee', concernId: null, backCents: 0, vendor: '', costCents: 0 })
  const exemption = await findValidExemption(tx, { shopId, customerId, at: by.at })
  await finishChange(tx, order, by, {
    set: { ...(exemption ? { exemptionId: exemption.id, isExempt: true } : {}), ...(fieldValues ? { fieldValues } : {}) },
    what: appointmentId ? 'checked-in' : 'created',
    detail: { vehicle: vehicle.title, ...(await recordOdometerReading(tx, { shopId, vehicleId: vehicle.id, odometer })) },
  })
  await notifyCustomer(tx, customerId, {
    type: 'default',
    title: `Your ${vehicle.title} is in the shop`,
    body: `${shop.dba} checked it in as work order ${invoice}. An estimate will follow.`,
    data: { workOrderId: id, shop: shopId, invoice, vinId: vehicle.vin },
  })
  return { id, vehicleId: vehicle.id }
}

/** Records the reading with the vehicle. Returns the details for the event: both readings when the vehicle's own is higher. */
export async function recordOdometerReading(
  tx: Db,
  {
    shopId,
    vehicleId,
    odometer,
    corrects = null,
  }: { shopId: string; vehicleId: string; odometer: number | null; corrects?: number | null },
): Promise<{ odometer?: number; knownOdometer?: number }> {
  if (odometer === null) return {}
  const knownOdometer = await recordOdometer(tx, shopId, vehicleId, { miles: odometer, corrects })
  return knownOdometer > odometer ? { odometer, knownOdometer } : { odometer }
}

/** Records the reading when the vehicle leaves. Returns the same details; nothing when it is not given or not new. */
export async function recordOdometerOut(
  tx: Db,
  { shopId, vehicleId, odometerOut: corrects }: Pick<LockedOrder, 'shopId' | 'vehicleId' | 'odometerOut'>,
  odometer: number | null,
): Promise<{ odometerOut?: number; knownOdometer?: number }> {
  if (odometer === null || odometer === corrects) return {}
  const { knownOdometer } = await recordOdometerReading(tx, { shopId, vehicleId, odometer, corrects })
  return { odometerOut: odometer, ...(knownOdometer === undefined ? {} : { knownOdometer }) }
}

/**
 * One of the customer's vehicles that this shop has had, or the one that came in. A VIN the customer already has on file is that vehicle,
 * not a second one. A new vehicle gets its odometer from the visit's reading.
 */
async function getVehicleId(tx: Db, { shopId, customerId, vehicle }: Arrival): Promise<string> {
  if (typeof vehicle === 'string')
    return (await isKnownVehicle(tx, shopId, customerId, vehicle)) ? vehicle : refuse(standardRefusals.notFound)
  return (await findVehicleByVin(tx, customerId, vehicle.vinId)) ?? addVehicle(tx, customerId, { ...vehicle, odometer: null })
}
