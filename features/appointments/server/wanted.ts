import { refuse, type Refusal, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { publicHolidays } from '../../shops/server/index.ts'
import { appointmentRefusals, type RefusedBooking } from '../contract.ts'
import { nextTimes, reasonNotToAsk } from '../rules.ts'
import { freeTimes, type Standing, type Wanted } from './store.ts'

const dayMilliseconds = 86_400_000
const offeredTimes = 6

/** The day of an instant shifted by some days, yyyy-MM-dd in UTC. */
export const dayAround = (at: Date, days: number): string =>
  new Date(at.getTime() + days * dayMilliseconds).toISOString().slice(0, 10)

interface Fields {
  startsAt: string
  jobMinutes: number
  vinId?: string | undefined
  concern: string
}

/** What a form asks of the database: its instants, and the holidays of the days it can be at the shop. */
export async function wantedOf(form: Fields): Promise<Wanted> {
  const starts = new Date(form.startsAt)
  const holidays = await publicHolidays(dayAround(starts, -1), dayAround(starts, 1))
  return {
    startsAt: starts.toISOString(),
    endsAt: new Date(starts.getTime() + form.jobMinutes * 60_000).toISOString(),
    vehicle: form.vinId ?? null,
    concern: form.concern,
    holidays: holidays.map(({ day }) => day),
  }
}

/** The reason for a booking that was not made; null: somebody was quicker, and there is another bay. */
export function refusalFor(standing: Standing): Refusal | null {
  if (!standing.isShop || !standing.isVehicle) return standardRefusals.notFound
  if (!standing.isOpen) return appointmentRefusals.shopClosed
  if (standing.isVehicleBooked) return appointmentRefusals.vehicleBusy
  return standing.isFree ? null : appointmentRefusals.slotTaken
}

export interface AskedTime {
  shop: string
  startsAt: Date
  jobMinutes: number
  now: Date
  moving: { id: string; accountId: string } | null
}

/** Ends a booking with a refusal that says when it would work, in the form that the spec's clients read (isError, msg). */
export async function refuseBooking(db: Db, reason: Refusal, asked: AskedTime): Promise<never> {
  if (reason === standardRefusals.notFound) refuse(reason)
  const more: RefusedBooking = { isError: true, msg: reason.msg, next: await nextFree(db, asked) }
  return refuse(reason, { errors: { startsAt: reason.msg }, more })
}

/** Nearly always there is something within three days; a full shop is looked through for two weeks. */
async function nextFree(db: Db, { shop, startsAt, jobMinutes, now, moving }: AskedTime): Promise<string[]> {
  const askable = reasonNotToAsk(startsAt, now, appointmentRefusals) === null
  const from = askable ? startsAt : now
  const holidays = await publicHolidays(dayAround(from, -2), dayAround(from, 16))
  const look = async (days: number): Promise<string[]> => {
    // From the day before in UTC: where the shop is, the wanted day may have begun earlier.
    const first = askable ? dayAround(startsAt, -1) : null
    const json = await freeTimes(db, { shop, from: first, days, minutes: jobMinutes, now, holidays, moving })
    const answer = JSON.parse(json ?? '{"days":[]}') as { days: { times: string[] }[] }
    return nextTimes(
      answer.days.flatMap((day) => day.times),
      from,
      offeredTimes,
    )
  }
  const soon = await look(3)
  const enough = soon.length === offeredTimes && Date.parse(soon[0]!) >= from.getTime()
  return enough ? soon : look(14)
}
