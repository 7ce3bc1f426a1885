import { dayMilliseconds } from '../../../../common/dates.ts'
import { listPublicHolidays } from '../../../people/shops/server/index.ts'

/** The values a booking passes to the database. */
export interface BookingRequest {
  /** ISO 8601, as is `endsAt`. */
  startsAt: string
  endsAt: string
  /** VIN or id; null when no vehicle was chosen. */
  vehicle: string | null
  concern: string
  /** Undefined when a change leaves it as it is. */
  waits: boolean | undefined
  /** The public holidays around that day, yyyy-MM-dd. */
  holidays: readonly string[]
}

/** The day of an instant plus some days, yyyy-MM-dd in UTC. */
export const getDayAround = (at: Date, days: number): string =>
  new Date(at.getTime() + days * dayMilliseconds).toISOString().slice(0, 10)

/** Public holidays for a range that covers the instant's day in every time zone, yyyy-MM-dd. */
export const listHolidaysAround = async (at: Date): Promise<string[]> =>
  (await listPublicHolidays(getDayAround(at, -1), getDayAround(at, 1))).map(({ day }) => day)

export interface BookingFields {
  startsAt: string
  jobMinutes: number
  vinId?: string | undefined
  concern: string
  waits?: boolean | undefined
}

export async function makeBookingRequest({
  startsAt,
  jobMinutes,
  vinId,
  concern,
  waits,
}: BookingFields): Promise<BookingRequest> {
  const start = new Date(startsAt)
  return {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + jobMinutes * 60_000).toISOString(),
    vehicle: vinId ?? null,
    concern,
    waits,
    holidays: await listHolidaysAround(start),
  }
}
