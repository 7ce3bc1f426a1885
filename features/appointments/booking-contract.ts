import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { day, id, instant, isInvalid, isRequired, paragraph } from '../../common/text.ts'
import { ShopContact } from '../shops/contract.ts'
import { defaultJobMinutes, isQuarterHour, jobMinutes, longestView } from './rules.ts'

export const appointmentRefusals = {
  slotTaken: refusal(409, 'slot_taken', 'That time has just been taken. Please choose another one.'),
  shopClosed: refusal(409, 'shop_closed', 'The shop is closed then. Please choose another time.'),
  inThePast: refusal(409, 'in_the_past', 'That time has passed. Please choose a later one.'),
  tooFarAhead: refusal(409, 'too_far_ahead', 'Appointments can be made up to a year ahead.'),
  vehicleBusy: refusal(409, 'vehicle_busy', 'This vehicle already has an appointment at that time.'),
  notBooked: refusal(409, 'not_booked', 'This appointment is no longer open. It was cancelled, or the vehicle has arrived.'),
  takesNone: refusal(
    409,
    'takes_no_bookings',
    'This shop takes no new bookings at the moment. Please call it, or choose another shop.',
  ),
  hasBegun: refusal(409, 'has_begun', 'This appointment has begun. Please call the shop.'),
}

export const appointmentStates = ['booked', 'arrived', 'cancelled', 'no-show'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** How long the bay is wanted for. */
export const JobMinutes = z.literal(jobMinutes, isInvalid('Job length'))

/** The shop knows better how long it takes, to a quarter of an hour. */
export const deskMinutes = (label: string) =>
  z
    .int(isInvalid(label))
    .min(15, isInvalid(label))
    .max(720, isInvalid(label))
    .refine((minutes) => minutes % 15 === 0, isInvalid(label))

const BookedVehicle = z.strictObject({ id: z.uuid(), vinId: z.string(), title: z.string() })

/** An appointment as its customer sees it. */
export const Appointment = z.strictObject({
  id: z.uuid(),
  shop: ShopContact,
  vehicle: BookedVehicle.nullable(),
  noSpecifiedVehicle: z.boolean(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  jobMinutes: z.int(),
  state: z.enum(appointmentStates),
  concern: z.string(),
  /** To be sent as If-Match with an edit. */
  version: z.int(),
})
export type Appointment = z.output<typeof Appointment>

/** An appointment as the shop sees it. */
export const ShopAppointment = Appointment.omit({ shop: true }).extend({
  /** The day it falls on where the shop is. */
  day: z.iso.date(),
  bay: z.int(),
  customer: z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string(), phone1: z.string() }),
})
export type ShopAppointment = z.output<typeof ShopAppointment>

/** Answered by every call that changes an appointment; `isError` is true only in refusals, within their `more`. */
export const ChangedAppointment = z.strictObject({ isError: z.literal(false), msg: z.string(), appointment: Appointment })

/** What a refused booking says in `more`: the times that are still free, soonest first. */
export const RefusedBooking = z.strictObject({
  isError: z.literal(true),
  msg: z.string(),
  next: z.array(z.iso.datetime({ offset: true })),
})
export type RefusedBooking = z.output<typeof RefusedBooking>

const fields = {
  /** A vehicle's VIN, or its id. */
  vinId: z
    .string(isInvalid('Vehicle'))
    .trim()
    .min(1, isRequired('Vehicle'))
    .max(36, isInvalid('Vehicle'))
    .regex(/^[\w-]+$/, isInvalid('Vehicle'))
    .optional(),
  noSpecifiedVehicle: z.boolean(isInvalid('No specified vehicle')).default(false),
  startsAt: z
    .string(isRequired('Time'))
    .min(1, isRequired('Time'))
    .pipe(instant('Time').refine((text) => isQuarterHour(new Date(text)), isInvalid('Time'))),
  concern: paragraph('Concern', 2000),
  jobMinutes: JobMinutes.default(defaultJobMinutes),
}

const oneVehicle = (form: { vinId?: string | undefined; noSpecifiedVehicle: boolean }) =>
  form.noSpecifiedVehicle === (form.vinId === undefined)
const vehicleMissing = { path: ['vinId'], message: isRequired('Vehicle') }

export const AppointmentForm = z.strictObject({ shop: id('Shop'), ...fields }).refine(oneVehicle, vehicleMissing)
export type AppointmentForm = z.output<typeof AppointmentForm>

/** The same where it is known which shop is meant. */
export const AppointmentWish = z.strictObject(fields).refine(oneVehicle, vehicleMissing)
export type AppointmentWish = z.output<typeof AppointmentWish>

export const AppointmentEdit = z
  // The shop may have said how long it takes; left out, that stays.
  .strictObject({ id: id('Appointment'), ...fields, jobMinutes: deskMinutes('Job length').optional() })
  .refine(oneVehicle, vehicleMissing)
export type AppointmentEdit = z.output<typeof AppointmentEdit>

const number = (label: string) =>
  z
    .string(isInvalid(label))
    .regex(/^\d{1,3}$/, isInvalid(label))
    .transform(Number)
const byId = z.strictObject({ id: id('Appointment') })

const { slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, notBooked, hasBegun, takesNone } = appointmentRefusals

export const appointments = {
  book: route('web', 'POST /appointment', {
    what: "Make an appointment; a refusal's `more` has isError, msg and the next free times",
    who: ['customer'],
    body: AppointmentForm,
    reply: ChangedAppointment,
    refuses: [slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
    once: true,
  }),
  edit: route('web', 'POST /appointment/edit', {
    what: 'Change an appointment: its time, length, vehicle or concern',
    who: ['customer'],
    body: AppointmentEdit,
    reply: ChangedAppointment,
    refuses: [slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, notBooked, hasBegun],
    version: true,
  }),
  detail: route('web', 'GET /appointment/detail', {
    what: "One of the customer's appointments",
    who: ['customer'],
    query: byId,
    reply: Appointment,
  }),
  cancel: route('web', 'GET /appointment/cancel', {
    what: 'Cancel an appointment; cancelling it again changes nothing',
    who: ['customer'],
    query: byId,
    reply: ChangedAppointment,
    refuses: [notBooked, hasBegun],
  }),
  mine: route('web', 'GET /appointments', {
    what: "The customer's appointments: coming ones soonest first, or past and cancelled ones newest first",
    who: ['customer'],
    query: z.strictObject({
      which: z.enum(['coming', 'past'], isInvalid('Which')).default('coming'),
      /** The `next` of the page before. */
      after: id('After').optional(),
    }),
    reply: z.strictObject({ appointments: z.array(Appointment), next: z.uuid().nullable() }),
  }),
  slots: route('web', 'GET /appointment/slots', {
    what: 'The free times of a shop, day by day, for a job of some length',
    who: 'anyone',
    query: z.strictObject({
      shop: id('Shop'),
      /** The first day; today where the shop is, when left out. */
      day: day('Day').optional(),
      days: number('Days')
        .pipe(z.number().min(1, isInvalid('Days')).max(14, isInvalid('Days')))
        .optional(),
      minutes: number('Job length').pipe(deskMinutes('Job length')).optional(),
      /** An appointment of the customer's own that is being moved: its time counts as free. */
      moving: id('Appointment').optional(),
    }),
    reply: z.strictObject({
      timeZone: z.string(),
      days: z.array(
        z.strictObject({
          day: z.iso.date(),
          /** HH:mm where the shop is; null when it is closed. */
          opens: z.string().nullable(),
          closes: z.string().nullable(),
          /** The holiday, or the shop's own reason; '' for an ordinary day. */
          closedFor: z.string(),
          times: z.array(z.iso.datetime({ offset: true })),
        }),
      ),
    }),
    limits: [{ max: 240, seconds: 60, per: 'address' }],
  }),
  ofShop: route('shop', 'GET /appointment', {
    right: 'appointments:read',
    what: 'The appointments of a shop from one day to another, both included',
    who: ['owner', 'employee'],
    query: z
      .strictObject({ shop: id('Shop'), from: day('From'), to: day('To') })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To must not be before From' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestView, {
        path: ['to'],
        message: 'Ask for at most 62 days',
      }),
    reply: z.strictObject({
      timeZone: z.string(),
      bays: z.int(),
      appointments: z.array(ShopAppointment),
    }),
  }),
}
