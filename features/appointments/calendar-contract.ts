import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { day, id, instant, isInvalid } from '../../common/text.ts'
import { appointmentRefusals, deskMinutes, ShopAppointment } from './booking-contract.ts'
import { calendarDays, isQuarterHour } from './rules.ts'

export const calendarRefusals = {
  bayTaken: refusal(409, 'bay_taken', 'That bay is taken then. One bay has one vehicle at a time.'),
  outsideHours: refusal(409, 'outside_hours', 'The shop is closed then, or closes before it would be done.'),
  over: refusal(409, 'over', 'This appointment is over: it was cancelled, or nobody came.'),
  isHere: refusal(409, 'is_here', 'The vehicle is here already. Its bay, technician and length can change, its time not.'),
  noSuchBay: refusal(409, 'no_such_bay', 'The shop has no such bay.'),
  tooEarly: refusal(409, 'too_early', 'Give them a quarter of an hour: this can be said 15 minutes after the time.'),
  notToday: refusal(409, 'not_today', 'This can be taken back only on the same day. Make a new appointment instead.'),
  noAddress: refusal(409, 'no_address', 'No e-mail of this customer is known. Please call them.'),
}

/** An appointment in the shop's calendar. A key that may only write appointments gets '' for names, contacts and words, and no order. */
export const CalendarEntry = ShopAppointment.extend({
  technicianId: z.uuid().nullable(),
  technician: z.string(),
  /** When the shop gave up waiting. */
  missedAt: z.iso.datetime({ offset: true }).nullable(),
  /** How often this customer did not come to this shop. */
  timesMissed: z.int(),
  /** What it became; its vehicle may stand in the bay for longer than was planned. */
  order: z.strictObject({ id: z.uuid(), invoice: z.int(), state: z.string() }).nullable(),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

export const CalendarDay = z.strictObject({
  day: z.iso.date(),
  /** HH:mm where the shop is; null when it is closed. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  /** The holiday, or the shop's own reason; '' for an ordinary day. */
  closedFor: z.string(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** An order in work whose vehicle has no appointment on this day: it stands somewhere, and nothing says in which bay. */
export const WithoutBay = z.strictObject({
  id: z.uuid(),
  invoice: z.int(),
  state: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  technicianId: z.uuid().nullable(),
  technician: z.string(),
  since: z.iso.datetime({ offset: true }),
})
export type WithoutBay = z.output<typeof WithoutBay>

export const Calendar = z.strictObject({
  timeZone: z.string(),
  bays: z.int(),
  technicians: z.array(z.strictObject({ accountId: z.uuid(), name: z.string() })),
  days: z.array(CalendarDay),
  /** Cancelled ones are left out. */
  appointments: z.array(CalendarEntry),
  /** Of today; empty where today is not among the days. */
  withoutBay: z.array(WithoutBay),
})
export type Calendar = z.output<typeof Calendar>

const quarter = instant('Time').refine((text) => isQuarterHour(new Date(text)), isInvalid('Time'))
const bay = z.int(isInvalid('Bay')).min(1, isInvalid('Bay')).max(60, isInvalid('Bay'))

/** The shop does it outside of its hours, too, when somebody at the desk has said so. */
const evenClosed = z.boolean(isInvalid('Even when closed'))

/** Where the shop puts an appointment; what is left out stays. A bay that is not named is the same one, or a free one. */
export const MoveForm = z.strictObject({
  startsAt: quarter.optional(),
  jobMinutes: deskMinutes('Length').optional(),
  bay: bay.optional(),
  technicianId: id('Technician').nullable().optional(),
  evenClosed: evenClosed.optional(),
})
export type MoveForm = z.output<typeof MoveForm>

/** When and where the shop puts a new one. */
export const placeFields = {
  startsAt: quarter,
  jobMinutes: deskMinutes('Length'),
  /** Left out: any that is free. */
  bay: bay.optional(),
  technicianId: id('Technician').nullable().default(null),
  evenClosed: evenClosed.default(false),
}

const staff = ['owner', 'employee'] as const
const inPath = z.strictObject({ id: id('Appointment') })
const { inThePast, tooFarAhead, vehicleBusy, notBooked } = appointmentRefusals
const { bayTaken, outsideHours, over, isHere, noSuchBay, tooEarly, notToday, noAddress } = calendarRefusals
const change = { who: staff, params: inPath, reply: CalendarEntry, version: true } as const

/** Why a new appointment of the desk is not made. */
export const placeRefusals = [bayTaken, noSuchBay, outsideHours, inThePast, tooFarAhead, vehicleBusy]

export const calendar = {
  read: route('shop', 'GET /calendar/{shop}', {
    what: "The shop's calendar of some days: its hours, bays and technicians, and every appointment that was not cancelled",
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    query: z
      .strictObject({ from: day('From'), to: day('To') })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To must not be before From' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < calendarDays * 86_400_000, {
        path: ['to'],
        message: `Ask for at most ${calendarDays} days`,
      }),
    reply: Calendar,
  }),
  move: route('shop', 'PUT /appointment/{id}', {
    right: 'appointments:write',
    ...change,
    what: 'Another time, length, bay or technician; what is left out stays. Tells nobody: see /tell',
    body: MoveForm,
    refuses: [...placeRefusals, over, isHere],
  }),
  cancel: route('shop', 'POST /appointment/{id}/cancel', {
    right: 'appointments:write',
    ...change,
    what: 'The shop takes an appointment back; its bay is free, and the customer is told',
    refuses: [notBooked],
  }),
  miss: route('shop', 'POST /appointment/{id}/no-show', {
    ...change,
    what: 'Nobody came: from 15 minutes after the time; frees the bay',
    refuses: [notBooked, tooEarly],
  }),
  unmiss: route('shop', 'POST /appointment/{id}/no-show/undo', {
    ...change,
    what: 'They came after all: on the same day, in the same bay or a free one',
    refuses: [notToday, bayTaken, vehicleBusy],
  }),
  tell: route('shop', 'POST /appointment/{id}/tell', {
    right: 'appointments:write',
    ...change,
    what: 'Tells the customer of the time as it is now, or that they were missed, with a link to book anew',
    refuses: [over, noAddress],
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
  }),
}
