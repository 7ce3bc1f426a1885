import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { isInvalid } from '../../../common/text.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import type { VehicleForm } from '../contract.ts'
import { type Correction, correctionsOf, isModelYear } from '../rules.ts'
import { changeVehicle } from './change-vehicle.ts'
import { findVehicle } from './store.ts'

interface Correcting {
  customerId: string
  id: string
  version: number
  form: VehicleForm
  now: Date
}

/**
 * Puts right what was typed wrong of a customer's vehicle, also where it is in the records: it is the same car. Who may was decided before.
 * Answers what is different now.
 */
export async function correctVehicle(tx: Db, { customerId, now, ...change }: Correcting): Promise<Correction[]> {
  if (!isModelYear(change.form.year, now.getUTCFullYear())) throw badInput({ year: isInvalid('Year') })
  const before = (await findVehicle(tx, change.id)) ?? refuse(standardRefusals.notFound)
  await changeVehicle(tx, customerId, { ...change, isCorrection: true })
  return correctionsOf({ ...before, vinId: before.vin }, change.form)
}
