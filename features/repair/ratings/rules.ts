import { showDay } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import { mostStars, ratingRefusals } from './contract/index.ts'

export interface RatingObstacles {
  /** The work order's state. */
  state: string
  /** The balance due. */
  owedCents: number
  isRated: boolean
}

/** A visit can be rated once, and only when it is finished and paid. */
export function reasonNotToRate({ state, owedCents, isRated }: RatingObstacles): Refusal | null {
  if (isRated) return ratingRefusals.alreadyRated
  return state === 'closed' && owedCents <= 0 ? null : ratingRefusals.notPaid
}

/** `4 of 5 stars` */
export const showStars = (stars: number): string => `${stars} of ${mostStars} stars`

/** When a shop asks for ratings, in its own time zone; texts wait longer where it is still night. */
export const askAtHour = 10

/** A request that is later than this is not sent, such as after the shop turned requests on. */
export const lateDays = 3

interface PaidVisit {
  shopName: string
  vehicle: string
  closedAt: Date
  timeZone: string
  /** Null for a customer without an account, who has no preferences to change. */
  accountId: string | null
}

/** The text leaves room for its link in one segment. */
export function buildRatingRequest({ shopName, vehicle, closedAt, timeZone, accountId }: PaidVisit) {
  return {
    title: `How was your visit to ${shopName}?`,
    text: `${shopName}: how was your visit on ${showDay(closedAt, timeZone)}? Rate it here:`,
    lines: [
      `Your ${vehicle} was at ${shopName} on ${showDay(closedAt, timeZone)}. How did it go?`,
      'One to five stars and, if you like, a few words. It takes less than a minute, and you need no account.',
      `Everyone can read it, with your first name and last initial. ${shopName} can reply to it.`,
      accountId
        ? 'We ask once for each visit. You can turn this off in your contact preferences.'
        : `We ask once for each visit. Tell ${shopName} if you would rather not be asked.`,
    ],
    button: 'Rate the visit',
  }
}
