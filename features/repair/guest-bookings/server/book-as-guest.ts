import { refuseIf } from '../../../../common/refusal.ts'
import { type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { addVehicle } from '../../../catalog/vehicles/server/index.ts'
import {
  createCustomer,
  findCustomerByContact,
  isKnownVehicle,
  lockContact,
  recordTexts,
} from '../../../people/customers/server/index.ts'
import { recordAgreement } from '../../../platform/terms-versions/server/index.ts'
import {
  appointmentLinkKey,
  bookForCustomer,
  makeAppointmentToken,
  readLinkedAppointment,
  refuseConflicts,
  saveStatedVehicle,
} from '../../appointments/server/index.ts'
import { requestConfirmation } from '../../customer-requests/server/index.ts'
import { type GuestBookingForm, guestBookingRefusals, type guestBookings } from '../contract/index.ts'
import { mostComingVisits } from '../rules.ts'
import { describeTypedVehicle } from './describe-typed-vehicle.ts'
import { countComingVisits, findWalkIn } from './store.ts'

/**
 * The guest becomes a walk-in of this shop, like someone whom the shop entered: anyone can type another person's e-mail and phone. If they
 * belong to an account, its owner is asked.
 */
export const bookAsGuest: Verb<typeof guestBookings.book> = async (context, { params: { shop }, body: sent }) => {
  const { termsVersion, ...body } = sent
  const vehicle = await describeTypedVehicle(context, body.vehicle)
  return refuseConflicts(() =>
    inTransaction(context.db, async (tx) => {
      const now = context.clock.now()
      await lockContact(tx, body.email)
      refuseIf((await countComingVisits(tx, shop, body, now)) < mostComingVisits ? null : guestBookingRefusals.tooManyVisits)
      const customerId = await findOrCreateWalkIn(tx, shop, body)
      if (body.okToText) await recordTexts(tx, { customerId, shopId: shop, isOk: true, how: 'booking', accountId: null, now })
      const { startsAt, jobMinutes, concern, waits } = body
      const vinId = vehicle && (await putOnFile(tx, shop, customerId, vehicle))
      const form = { startsAt, jobMinutes, concern, waits, noSpecifiedVehicle: vinId === null, ...(vinId ? { vinId } : {}) }
      const id = await bookForCustomer(tx, { shopId: shop, customerId, form, now })
      await recordAgreement({ ...context, db: tx }, { appointmentId: id }, termsVersion)
      if (!vinId) await saveStatedVehicle(tx, id, body.vehicle)
      await askOwnerOfAccount({ ...context, db: tx }, shop, body)
      const token = makeAppointmentToken(context.get(appointmentLinkKey), id)
      return { ...(await readLinkedAppointment({ ...context, db: tx }, token)), token }
    }),
  )
}

async function findOrCreateWalkIn(tx: Db, shop: string, guest: GuestBookingForm): Promise<string> {
  const { firstName, lastName, phone, email } = guest
  const newcomer = { accountId: null, email, firstname: firstName, lastname: lastName, phone1: phone }
  return (await findWalkIn(tx, shop, guest)) ?? createCustomer(tx, newcomer)
}

async function putOnFile(tx: Db, shop: string, customerId: string, vehicle: VehicleForm): Promise<string> {
  if (!(await isKnownVehicle(tx, shop, customerId, vehicle.vinId))) await addVehicle(tx, customerId, vehicle)
  return vehicle.vinId
}

async function askOwnerOfAccount(
  context: Pick<Context, 'db' | 'get' | 'clock' | 'config'>,
  shopId: string,
  { email, phone }: GuestBookingForm,
): Promise<void> {
  const customerId = await findCustomerByContact(context.db, email, phone)
  if (customerId) await requestConfirmation(context, { shopId, customerId })
}
