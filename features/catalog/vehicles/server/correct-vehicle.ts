import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { isInvalid } from '../../../../common/text.ts'
import { makeBadInput, type Db } from '../../../../kit/server/index.ts'
import type { VehicleForm } from '../contract/index.ts'
import { type Correction, listCorrections, isModelYear } from '../rules.ts'
import { changeVehicle } from './change-vehicle.ts'
import { findVehicle } from './store.ts'

interface VehicleCorrection {
  customerId: string
  id: string
  version: number
  form: VehicleForm
  now: Date
}

/**
 * Corrects details of a customer's vehicle that were entered wrong, even when it has records, because it is still the same car. The caller
 * checks access. Returns what changed.
 */
export async function correctVehicle(tx: Db, { customerId, now, ...change }: VehicleCorrection): Promise<Correction[]> {
  if (!isModelYear(change.form.year, now.getUTCFullYear())) throw makeBadInput({ year: isInvalid('Year') })
  const before = (await findVehicle(tx, change.id)) ?? refuse(standardRefusals.notFound)
  await changeVehicle(tx, customerId, { ...change, isCorrection: true })
  const vinId = change.form.vinId === '' ? before.vin : change.form.vinId
  return listCorrections({ ...before, vinId: before.vin }, { ...change.form, vinId })
}
