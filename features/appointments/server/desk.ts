import { dayOf } from '../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { publicHolidays } from '../../shops/server/index.ts'
import { type Calendar, type calendar, type CalendarEntry, calendarRefusals, type MoveForm } from '../calendar-contract.ts'
import { appointmentRefusals } from '../contract.ts'
import { reasonNotToMiss, reasonNotToPlace } from '../rules.ts'
import { entryFor } from './entry-for.ts'
import { placeFor, untilTaken } from './place.ts'
import {
  type DeskAppointment,
  lockForDesk,
  putAppointment,
  readCalendar,
  setCancelled,
  setMissed,
  tellOf,
} from './store-calendar.ts'

export const readShopCalendar: Verb<typeof calendar.read> = async ({ db, actor, clock }, { params, query }) => {
  const holidays = await publicHolidays(query.from, query.to)
  const json = await readCalendar(db, {
    accountId: actor.accountId,
    shopId: params.shop,
    ...query,
    now: clock.now(),
    holidayDays: holidays.map(({ day }) => day),
    holidayNames: holidays.map(({ name }) => name),
  })
  return new JsonText<Calendar>(json ?? refuse(standardRefusals.notFound))
}

type Work = (tx: Db, one: DeskAppointment) => Promise<void>

/** One of the shop's own in the version that was seen, held, changed, and answered as it is then. */
const changing = (
  { db, actor, version }: Parameters<typeof moveAppointment>[0],
  id: string,
  work: Work,
): Promise<JsonText<CalendarEntry>> =>
  untilTaken(() =>
    inTransaction(db, async (tx) => {
      const one = (await lockForDesk(tx, actor.accountId, id)) ?? refuse(standardRefusals.notFound)
      if (one.version !== version) refuse(standardRefusals.stale, { more: { version: one.version } })
      await work(tx, one)
      return entryFor(tx, actor, id)
    }),
  )

export const moveAppointment: Verb<typeof calendar.move> = (context, { params, body }) =>
  changing(context, params.id, (tx, one) => move(tx, one, body, context.clock.now()))

async function move(tx: Db, one: DeskAppointment, form: MoveForm, now: Date): Promise<void> {
  if (one.state !== 'booked' && one.state !== 'arrived') refuse(calendarRefusals.over)
  const startsAt = form.startsAt ? new Date(form.startsAt) : one.startsAt
  const isMoved = startsAt.getTime() !== one.startsAt.getTime()
  if (isMoved && one.state === 'arrived') refuse(calendarRefusals.isHere)
  if (isMoved) refuseIf(reasonNotToPlace(startsAt, now, appointmentRefusals))
  const before = (one.endsAt.getTime() - one.startsAt.getTime()) / 60_000
  const jobMinutes = form.jobMinutes ?? before
  const wanted = {
    shopId: one.shopId,
    startsAt,
    jobMinutes,
    bay: form.bay ?? null,
    preferredBay: one.bay,
    technicianId: form.technicianId === undefined ? one.technicianId : form.technicianId,
    except: one.id,
  }
  // A vehicle that is here may stay after closing.
  const mustBeOpen = !form.evenClosed && (isMoved || (jobMinutes > before && one.state === 'booked'))
  await putAppointment(tx, one.id, await placeFor(tx, wanted, { mustBeOpen }))
}

/** What has not come to the shop yet, also when its time has begun. The customer hears of it as of any other change. */
export const cancelAtDesk: Verb<typeof calendar.cancel> = (context, { params }) =>
  changing(context, params.id, async (tx, one) => {
    if (one.state !== 'booked') refuse(appointmentRefusals.notBooked)
    await setCancelled(tx, one.id)
  })

export const missAppointment: Verb<typeof calendar.miss> = (context, { params }) =>
  changing(context, params.id, async (tx, one) => {
    const now = context.clock.now()
    refuseIf(reasonNotToMiss(one, now, { ...appointmentRefusals, ...calendarRefusals }))
    await setMissed(tx, one.id, now, one.bay)
  })

export const unmissAppointment: Verb<typeof calendar.unmiss> = (context, { params }) =>
  changing(context, params.id, async (tx, one) => {
    const { missedAt, timeZone } = one
    const isToday = missedAt !== null && dayOf(missedAt, timeZone) === dayOf(context.clock.now(), timeZone)
    if (one.state !== 'no-show' || !isToday) refuse(calendarRefusals.notToday)
    const jobMinutes = (one.endsAt.getTime() - one.startsAt.getTime()) / 60_000
    const wanted = { ...one, jobMinutes, bay: null, preferredBay: one.bay, technicianId: null, except: one.id }
    const { bay } = await placeFor(tx, wanted, { mustBeOpen: false })
    await setMissed(tx, one.id, null, bay)
  })

export const tellCustomerOf: Verb<typeof calendar.tell> = (context, { params }) =>
  changing(context, params.id, async (tx, one) => {
    if (one.state !== 'booked' && one.state !== 'no-show') refuse(calendarRefusals.over)
    if (one.email === '') refuse(calendarRefusals.noAddress)
    await tellOf(tx, one.id, one.state === 'booked' ? 'changed' : 'missed')
  })
