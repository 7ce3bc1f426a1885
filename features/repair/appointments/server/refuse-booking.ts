import { refuse, type Refusal, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listPublicHolidays } from '../../../people/shops/server/index.ts'
import { appointmentRefusals, type RefusedBooking } from '../contract/index.ts'
import { findNextTimes, reasonNotToAsk } from '../rules.ts'
import { getDayAround } from './booking-request.ts'
import { listFreeTimesJson } from './store-slots.ts'
import type { BookingObstacles } from './store.ts'

const offeredTimes = 6

/** Null when nothing stands in the way: someone else was faster, but another bay is free. */
export function makeBookingRefusal(obstacles: BookingObstacles): Refusal | null {
  if (!obstacles.isShop || !obstacles.isVehicle) return standardRefusals.notFound
  if (obstacles.isSuspended) return appointmentRefusals.takesNone
  if (!obstacles.isOpen) return appointmentRefusals.shopClosed
  if (obstacles.isVehicleBooked) return appointmentRefusals.vehicleBusy
  return obstacles.isFree ? null : appointmentRefusals.slotTaken
}

export interface RequestedTime {
  shopId: string
  startsAt: Date
  jobMinutes: number
  now: Date
  /** The caller's own appointment that is being moved. */
  moving: { id: string; accountId: string } | null
}

/** Refuses with the next free times in `more`. */
export async function refuseBooking(db: Db, reason: Refusal, requested: RequestedTime): Promise<never> {
  if (reason === standardRefusals.notFound) refuse(reason)
  const more: RefusedBooking = { next: await listNextTimes(db, requested) }
  return refuse(reason, { errors: { startsAt: reason.msg }, more })
}

/** Searches three days first, because that is nearly always enough, and two weeks for a full shop. */
async function listNextTimes(db: Db, { shopId, startsAt, jobMinutes, now, moving }: RequestedTime): Promise<string[]> {
  const canBeAsked = reasonNotToAsk(startsAt, now, appointmentRefusals) === null
  const from = canBeAsked ? startsAt : now
  const holidays = await listPublicHolidays(getDayAround(from, -2), getDayAround(from, 16))
  const search = async (days: number): Promise<string[]> => {
    // Starts on the UTC day before, because the wanted day may begin earlier where the shop is.
    const first = canBeAsked ? getDayAround(startsAt, -1) : null
    const json = await listFreeTimesJson(db, { shopId, from: first, days, minutes: jobMinutes, now, holidays, moving })
    const answer = JSON.parse(json ?? '{"days":[]}') as { days: { times: string[] }[] }
    return findNextTimes(
      answer.days.flatMap((day) => day.times),
      from,
      offeredTimes,
    )
  }
  const soon = await search(3)
  const isEnough = soon.length === offeredTimes && Date.parse(soon[0]!) >= from.getTime()
  return isEnough ? soon : search(14)
}
