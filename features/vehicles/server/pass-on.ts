import { createHash, randomBytes } from 'node:crypto'
import { showDay } from '../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inPatientTransaction, inTransaction } from '../../../server/kit/database/database.ts'
import { contactOf, customerOf, tellCustomer } from '../../customers/server/index.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { type OfferedVehicle, type PassedOnVehicle, passingRefusals, type passings } from '../passing-contract.ts'
import { passingDays, vehicleTitle } from '../rules.ts'
import { vehicleReply } from './read.ts'
import { hasRecords, lockVehicle, obligationsOf, type VehicleRow } from './store.ts'
import {
  endPassing,
  findOffered,
  insertPassing,
  markPassedOn,
  offeredJson,
  passedOnJson,
  receiveVehicle,
} from './store-passing.ts'
import { tellVehicleChanged } from './tell.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new link in the place of the one before. What stands in it is told once and kept only as a hash. */
export const offerVehicle: Verb<typeof passings.offer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const customer = await customerOf(tx, actor)
    const vehicle = await lockVehicle(tx, customer.id, params.id)
    if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
    const now = clock.now()
    const { isInShop, isBooked } = await obligationsOf(tx, vehicle.id, now)
    refuseIf(isInShop ? passingRefusals.inShop : null)
    refuseIf(isBooked ? passingRefusals.booked : null)
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + passingDays * 86_400_000)
    const { email: mailedTo = '' } = body
    await endPassing(tx, vehicle.id)
    await insertPassing(tx, { tokenHash: hashOf(token), vehicleId: vehicle.id, now, expiresAt, mailedTo })
    const url = `${config.appUrl}/take-over/${token}`
    if (mailedTo) await mailOffer(tx, vehicle, { mailedTo, url, expiresAt })
    await tellVehicleChanged(tx, actor, vehicle.id)
    return { url, expiresAt: expiresAt.toISOString(), mailedTo }
  })

async function mailOffer(
  tx: Db,
  vehicle: VehicleRow,
  { mailedTo, url, expiresAt }: { mailedTo: string; url: string; expiresAt: Date },
): Promise<void> {
  const title = vehicleTitle(vehicle)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: mailedTo,
    subject: `Take over a ${title}`,
    ...mailText({
      title: `A ${title} is passed on to you`,
      lines: [
        'Its owner says that it is yours now. Take it over, and its service history goes along: the visits, what was done, and what a shop advised.',
        `You need an account of your own. The link works once, until ${showDay(expiresAt)}.`,
        'You did not buy this vehicle? Then there is nothing to do.',
      ],
      button: { label: 'Look at it', url },
      footer: 'Sent by Liftbay for the owner of a vehicle. Nobody reads replies to this address.',
    }),
  })
}

/** Also of a vehicle that was removed meanwhile: its link goes on until then. */
export const takeOfferBack: Verb<typeof passings.takeBack> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const customer = await customerOf(tx, actor)
    const vehicle = (await lockVehicle(tx, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
    const taken = await endPassing(tx, vehicle.id)
    if (taken) await tellVehicleChanged(tx, actor, vehicle.id)
    return { taken }
  })

export const lookAtOffer: Verb<typeof passings.look> = async ({ db, actor, clock }, { body: { token } }) => {
  const customer = await customerOf(db, actor)
  const found = await offeredJson(db, hashOf(token), customer.id, clock.now())
  return new JsonText<OfferedVehicle>(found ?? refuse(passingRefusals.linkOver))
}

/** Of two who open one link at once the first has it; the other is told that it was used. */
export const takeOver: Verb<typeof passings.takeOver> = (context, { body: { token } }) =>
  inPatientTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const customer = await customerOf(tx, actor)
    const tokenHash = hashOf(token)
    const given = await lockGiven(tx, tokenHash, now)
    const givenId = given.id
    refuseIf(given.customerId === customer.id ? passingRefusals.ownLink : null)
    const { isInShop, isBooked } = await obligationsOf(tx, givenId, now)
    refuseIf(isInShop || isBooked ? passingRefusals.notNow : null)
    const hadRecords = await hasRecords(tx, givenId)
    const takenId = await receiveVehicle(tx, customer.id, given, hasRecords)
    await markPassedOn(tx, { tokenHash, givenId, takenId, hadRecords, now })
    await tellBoth(tx, { actor, given, takenId })
    return vehicleReply({ ...context, db: tx }, takenId)
  })

/** The vehicle behind a link that is good: the vehicle is held before the link, as when a link is made, and the link looked at again. */
async function lockGiven(tx: Db, tokenHash: Buffer, now: Date): Promise<VehicleRow> {
  const offered = (await findOffered(tx, tokenHash, now)) ?? refuse(passingRefusals.linkOver)
  const given = await lockVehicle(tx, offered.customerId, offered.vehicleId)
  const isStillGood = (await findOffered(tx, tokenHash, now)) !== null
  return given && isStillGood ? given : refuse(passingRefusals.linkOver)
}

/** Neither learns from here who the other is. */
async function tellBoth(tx: Db, { actor, given, takenId }: { actor: Actor; given: VehicleRow; takenId: string }): Promise<void> {
  const title = vehicleTitle(given)
  await tellCustomer(tx, given.customerId, {
    type: 'default',
    title: `Your ${title} has a new owner`,
    body: 'It was taken over with the link you made. Your own visits, receipts and papers stay with you.',
    data: { path: `/history/${given.id}`, vinId: given.vin },
    mail: {
      subject: `Your ${title} has a new owner`,
      title: `Your ${title} has a new owner`,
      lines: [
        'It was taken over with the link you made, and is no longer among your vehicles.',
        'Your own visits, receipts and papers stay with you. The new owner does not see your name, prices or papers.',
      ],
    },
  })
  await tellVehicleChanged(tx, actor, takenId)
  const { accountId } = await contactOf(tx, given.customerId)
  if (accountId) await tellVehicleChanged(tx, { accountId }, given.id)
}

export const listPassedOn: Verb<typeof passings.passedOn> = async ({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>) =>
  new JsonText<PassedOnVehicle[]>(await passedOnJson(db, actor.accountId))
