import { dayMilliseconds, showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, hashLinkToken, inTransaction, createLinkToken, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { isEmailConfirmed } from '../../../platform/auth/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { transferRefusals, type transfers } from '../contract/index.ts'
import { transferLinkDays, showVehicleTitle } from '../rules.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { deleteOpenOffer, insertOffer } from './store-transfers.ts'
import { findVehicleObligations, lockVehicle, type VehicleRow } from './store.ts'

/** Makes a new link and ends the earlier one. The link is shown once; only a hash of it is stored. */
export const offerVehicle: Verb<typeof transfers.offer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const customer = await getSignedInCustomer(tx, actor)
    const vehicle = await lockVehicle(tx, customer.id, params.id)
    if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
    // Otherwise anyone could sign up with a made-up address and have us mail strangers.
    if (body.email) refuseIf((await isEmailConfirmed(tx, actor.accountId)) ? null : transferRefusals.emailNotConfirmed)
    const now = clock.now()
    const { isInShop, isBooked } = await findVehicleObligations(tx, vehicle.id, now)
    refuseIf(isInShop ? transferRefusals.inShop : null)
    refuseIf(isBooked ? transferRefusals.booked : null)
    const token = createLinkToken()
    const expiresAt = new Date(now.getTime() + transferLinkDays * dayMilliseconds)
    const { email: mailedTo = '' } = body
    await deleteOpenOffer(tx, vehicle.id)
    await insertOffer(tx, { tokenHash: hashLinkToken(token), vehicleId: vehicle.id, now, expiresAt, mailedTo })
    const url = `${config.appUrl}/take-over/${token}`
    if (mailedTo) await sendOfferMail(tx, actor.accountId, vehicle, { mailedTo, url, expiresAt })
    await announceVehicleChanged(tx, actor, vehicle.id)
    return { url, expiresAt: expiresAt.toISOString(), mailedTo }
  })

async function sendOfferMail(
  tx: Db,
  sender: string,
  vehicle: VehicleRow,
  { mailedTo, url, expiresAt }: { mailedTo: string; url: string; expiresAt: Date },
): Promise<void> {
  const title = showVehicleTitle(vehicle)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: mailedTo,
    sender,
    mustSend: true,
    subject: `Add a ${title} to your account`,
    ...composeMail({
      title: `A ${title} is being transferred to you`,
      lines: [
        'Its owner says it is now yours. Add it to your account to get its service history: past visits, work done, and what a shop recommended.',
        `You need your own account. The link works once, until ${showDay(expiresAt)}.`,
        'If you did not get this vehicle, you can ignore this e-mail.',
      ],
      button: { label: 'View vehicle', url },
      footer: 'Sent by Liftbay for a vehicle owner. Nobody reads replies to this address.',
    }),
  })
}
