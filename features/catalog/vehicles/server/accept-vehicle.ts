import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Db, hashLinkToken, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact, getSignedInCustomer, notifyCustomer } from '../../../people/customers/server/index.ts'
import { transferRefusals, type transfers } from '../contract/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { makeVehicleReply } from './get-vehicle.ts'
import { findOffer, markTransferred, receiveVehicle } from './store-transfers.ts'
import { findVehicleObligations, hasRecords, lockVehicle, type VehicleRow } from './store.ts'

/** When two people open one link at the same time, the first gets the vehicle and the other gets a refusal that the link was used. */
export const acceptVehicle: Verb<typeof transfers.accept> = (context, { body: { token } }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const customer = await getSignedInCustomer(tx, actor)
    const tokenHash = hashLinkToken(token)
    const offered = await lockOfferedVehicle(tx, tokenHash, now)
    refuseIf(offered.customerId === customer.id ? transferRefusals.ownLink : null)
    const { isInShop, isBooked } = await findVehicleObligations(tx, offered.id, now)
    refuseIf(isInShop || isBooked ? transferRefusals.notNow : null)
    const hadRecords = await hasRecords(tx, offered.id)
    const receivedId = await receiveVehicle(tx, customer.id, offered, hasRecords)
    await markTransferred(tx, { tokenHash, offeredId: offered.id, receivedId, hadRecords, now })
    await notifyPreviousOwner(tx, offered)
    await announceToBothOwners(tx, { actor, offered, receivedId })
    return makeVehicleReply({ ...context, db: tx }, receivedId)
  })

/** Locks the vehicle before its link, in the order that making a link does, so the link has to be checked again afterward. */
async function lockOfferedVehicle(tx: Db, tokenHash: Buffer, now: Date): Promise<VehicleRow> {
  const offer = (await findOffer(tx, tokenHash, now)) ?? refuse(transferRefusals.linkExpired)
  const vehicle = await lockVehicle(tx, offer.customerId, offer.vehicleId)
  const isStillValid = (await findOffer(tx, tokenHash, now)) !== null
  return vehicle && isStillValid ? vehicle : refuse(transferRefusals.linkExpired)
}

/** Does not say who the new owner is. */
async function notifyPreviousOwner(tx: Db, offered: VehicleRow): Promise<void> {
  const subject = `Your ${showVehicleTitle(offered)} has a new owner`
  await notifyCustomer(tx, offered.customerId, {
    type: 'default',
    title: subject,
    body: 'The new owner used the link you made. You keep your own visits, receipts and papers.',
    data: { path: `/history/${offered.id}`, vinId: offered.vin },
    mail: {
      subject,
      title: subject,
      lines: [
        'The new owner used the link you made. The vehicle is no longer on your list.',
        'You keep your own visits, receipts and papers. The new owner does not see your name, prices or papers.',
      ],
    },
  })
}

async function announceToBothOwners(
  tx: Db,
  { actor, offered, receivedId }: { actor: Actor; offered: VehicleRow; receivedId: string },
): Promise<void> {
  await announceVehicleChanged(tx, actor, receivedId)
  const { accountId } = await getCustomerContact(tx, offered.customerId)
  if (accountId) await announceVehicleChanged(tx, { accountId }, offered.id)
}
