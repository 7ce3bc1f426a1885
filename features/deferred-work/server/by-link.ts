import { showDay } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { bookFor } from '../../appointments/server/index.ts'
import { stopServiceReminders } from '../../customers/server/index.ts'
import { showAddress } from '../../shops/rules.ts'
import { shopForPaper } from '../../shops/server/index.ts'
import { vehicleById } from '../../vehicles/server/index.ts'
import { bookedAgain } from '../../work-orders/server/index.ts'
import { deferredRefusals, type deferredWork, type Reminder } from '../contract.ts'
import { linkEnds } from '../rules.ts'
import { type OpenJob, openJobs } from './open-jobs.ts'
import { hashOf } from './remind.ts'
import { findLetter, keepAppointment, type Letter, zoneOf } from './store.ts'

/** Whoever has the link got the mail: they may book what it says, and stop the reminders, and learn nothing else. */
async function open(tx: Db, token: string, now: Date): Promise<{ letter: Letter; jobs: OpenJob[] }> {
  const letter = await findLetter(tx, hashOf(token))
  if (!letter || linkEnds(letter.sentAt) < now) return refuse(deferredRefusals.linkOver)
  const { jobs } = await openJobs(tx, { shopId: letter.shopId, concernIds: letter.concernIds }, now)
  return { letter, jobs }
}

async function shown(tx: Db, { letter, jobs }: { letter: Letter; jobs: readonly OpenJob[] }): Promise<Reminder> {
  const { dba, phone1, ...address } = await shopForPaper(tx, letter.shopId)
  return {
    shop: { id: letter.shopId, dba, phone1, address: showAddress(address), timeZone: await zoneOf(tx, letter.shopId) },
    vehicle: (await vehicleById(tx, letter.vehicleId))?.title ?? '',
    jobs: jobs.map(({ complaint, priceCents, declinedAt }) => ({ complaint, priceCents, declinedAt })),
    bookedFor: letter.bookedFor?.toISOString() ?? jobs.find(({ bookedFor }) => bookedFor)?.bookedFor ?? null,
    isStopped: letter.isStopped,
  }
}

export const look: Verb<typeof deferredWork.look> = ({ db, clock }, { body: { token } }) =>
  inTransaction(db, async (tx) => shown(tx, await open(tx, token, clock.now())))

export const book: Verb<typeof deferredWork.book> = ({ db, clock }, { body: { token, startsAt, jobMinutes } }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const { letter, jobs } = await open(tx, token, now)
    if (letter.bookedFor || jobs.length === 0 || jobs.some(({ bookedFor }) => bookedFor)) refuse(deferredRefusals.notOpen)
    const { shopId, customerId, vehicleId } = letter
    const { dba } = await shopForPaper(tx, shopId)
    const zone = await zoneOf(tx, shopId)
    const concern = jobs
      .map(({ complaint, declinedAt, invoice }) =>
        bookedAgain({ complaint, advised: { day: showDay(declinedAt, zone), shop: dba, invoice } }),
      )
      .join('\n')
      .slice(0, 2000)
    const vehicle = (await vehicleById(tx, vehicleId)) ?? refuse(standardRefusals.notFound)
    const wish = { startsAt, jobMinutes, concern, vinId: vehicle.id, noSpecifiedVehicle: false }
    const made = await bookFor(tx, { shopId, customerId, wish, now })
    await keepAppointment(tx, hashOf(token), made.id)
    return shown(tx, await open(tx, token, now))
  })

export const stop: Verb<typeof deferredWork.stop> = ({ db, clock }, { body: { token } }) =>
  inTransaction(db, async (tx) => {
    const { letter, jobs } = await open(tx, token, clock.now())
    await stopServiceReminders(tx, letter.customerId)
    return shown(tx, { letter: { ...letter, isStopped: true }, jobs })
  })
