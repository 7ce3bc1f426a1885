import { z } from 'zod'
import { id, instant, isInvalid, isRequired, paragraph } from '../../../../common/text.ts'
import { ShopContact } from '../../../people/shops/contract/index.ts'
import { FieldValue } from '../../../people/user-fields/contract/index.ts'
import { orderStateNames } from '../order-state-names.ts'
import { defaultJobMinutes, isQuarterHour, jobMinutes } from '../rules.ts'
import { appointmentRefusals, calendarRefusals } from './refusals.ts'

/** The state of a repair order. */
const OrderState = z.enum(Object.keys(orderStateNames) as [keyof typeof orderStateNames])

const { inThePast, tooFarAhead, vehicleBusy } = appointmentRefusals

const { bayTaken, outsideHours, noSuchBay } = calendarRefusals

export const appointmentStates = ['booked', 'arrived', 'cancelled', 'no-show'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** The lengths that a customer can choose. */
export const JobMinutes = z.literal(jobMinutes, isInvalid('Job length'))

/** The lengths that a shop can choose, in steps of 15 minutes. */
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
  /** The customer waits at the shop; otherwise they drop the vehicle off. */
  waits: z.boolean(),
  /** Send it as If-Match with a change. */
  version: z.int(),
})
export type Appointment = z.output<typeof Appointment>

/** An appointment as the shop sees it. */
export const ShopAppointment = Appointment.omit({ shop: true }).extend({
  /** A guest's own words about a vehicle that is not on file; '' otherwise. */
  statedVehicle: z.string(),
  /** The day of the appointment where the shop is. */
  day: z.iso.date(),
  bay: z.int(),
  customer: z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string(), phone1: z.string() }),
})
export type ShopAppointment = z.output<typeof ShopAppointment>

/** The reply of every call that changes an appointment. A refusal has `isError: true` and `msg` in the same places. */
export const ChangedAppointment = z.strictObject({ isError: z.literal(false), msg: z.string(), appointment: Appointment })

/** The `more` of a refused booking: the next free times, soonest first. */
export const RefusedBooking = z.strictObject({ next: z.array(z.iso.datetime({ offset: true })) })
export type RefusedBooking = z.output<typeof RefusedBooking>

/** A time that a customer chooses, on the quarter hour. */
export const BookedTime = z
  .string(isRequired('Time'))
  .min(1, isRequired('Time'))
  .pipe(instant('Time').refine((text) => isQuarterHour(new Date(text)), isInvalid('Time')))

/** The token in the link of a customer without an account. */
export const AppointmentLink = z.strictObject({ token: z.string(isInvalid('Link')).regex(/^[\w-]{20,100}$/, isInvalid('Link')) })

/** The contents of a link's page. It never shows more of the customer than who booked. */
export const LinkedAppointment = z.strictObject({
  appointment: Appointment,
  /** The guest's own words; '' when the vehicle is on file. */
  statedVehicle: z.string(),
  firstName: z.string(),
  email: z.string(),
  /** The customer has an account by now, where the appointment is too. */
  hasAccount: z.boolean(),
  canChange: z.boolean(),
})
export type LinkedAppointment = z.output<typeof LinkedAppointment>

/** Wait at the shop, or drop the vehicle off. */
export const waits = z.boolean(isInvalid('Wait or drop off'))

const fields = {
  /** A vehicle's VIN or its id. */
  vinId: z
    .string(isInvalid('Vehicle'))
    .trim()
    .min(1, isRequired('Vehicle'))
    .max(36, isInvalid('Vehicle'))
    .regex(/^[\w-]+$/, isInvalid('Vehicle'))
    .optional(),
  noSpecifiedVehicle: z.boolean(isInvalid('Another vehicle')).default(false),
  startsAt: BookedTime,
  concern: paragraph('Concern', 2000),
  jobMinutes: JobMinutes.default(defaultJobMinutes),
  waits: waits.default(false),
}

const oneVehicle = (form: { vinId?: string | undefined; noSpecifiedVehicle: boolean }) =>
  form.noSpecifiedVehicle === (form.vinId === undefined)
const vehicleMissing = { path: ['vinId'], message: isRequired('Vehicle') }

export const AppointmentForm = z.strictObject({ shop: id('Shop'), ...fields }).refine(oneVehicle, vehicleMissing)
export type AppointmentForm = z.output<typeof AppointmentForm>

/** A booking where the shop is already known. */
export const AppointmentRequest = z.strictObject(fields).refine(oneVehicle, vehicleMissing)
export type AppointmentRequest = z.output<typeof AppointmentRequest>

export const AppointmentEdit = z
  // Left out, the length stays, which may be one that only the shop can choose, and so does waiting.
  .strictObject({ id: id('Appointment'), ...fields, jobMinutes: deskMinutes('Job length').optional(), waits: waits.optional() })
  .refine(oneVehicle, vehicleMissing)
export type AppointmentEdit = z.output<typeof AppointmentEdit>

/**
 * An appointment in the shop's calendar. An API key that may only write appointments gets '' for names, contacts and concerns, and no
 * order.
 */
export const CalendarEntry = ShopAppointment.extend({
  /** The shop's values of its user fields, by key. */
  fields: z.record(z.string(), FieldValue),
  technicianId: z.uuid().nullable(),
  technician: z.string(),
  /** When the shop recorded the no-show. */
  missedAt: z.iso.datetime({ offset: true }).nullable(),
  /** The customer confirmed this time, with "C" by text. */
  isConfirmed: z.boolean(),
  /** How often this customer was a no-show at this shop. */
  timesMissed: z.int(),
  /** The work order that it became. Its vehicle may stay in the bay longer than planned. */
  order: z.strictObject({ id: z.uuid(), invoice: z.int(), state: OrderState, keyTag: z.string() }).nullable(),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

/** An appointment that a technician already has at the time of another one. An API key that may only write gets '' for names. */
export const BusyWith = CalendarEntry.pick({ id: true, startsAt: true, endsAt: true, statedVehicle: true }).extend({
  vehicle: z.strictObject({ title: z.string() }).nullable(),
  customer: z.strictObject({ firstName: z.string(), lastName: z.string() }),
})
export type BusyWith = z.output<typeof BusyWith>

/** An appointment as a change leaves it. */
export const ChangedEntry = CalendarEntry.extend({
  /** The first other appointment of its technician at that time. A person can help out, so this is a warning and no refusal. */
  technicianHas: BusyWith.nullable(),
})
export type ChangedEntry = z.output<typeof ChangedEntry>

export const CalendarDay = z.strictObject({
  day: z.iso.date(),
  /** HH:mm where the shop is; null when closed. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  /** The holiday, or the shop's own reason; '' for an ordinary day. */
  closedFor: z.string(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** An order in progress whose vehicle has no appointment today, so the calendar cannot say which bay it is in. */
export const WithoutBay = z.strictObject({
  id: z.uuid(),
  invoice: z.int(),
  state: OrderState,
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
  /** When people are off. Customers can book less then; the shop can book anyway. */
  away: z.array(z.strictObject({ accountId: z.uuid(), from: instant('From'), to: instant('To') })),
  days: z.array(CalendarDay),
  /** Without canceled ones. */
  appointments: z.array(CalendarEntry),
  /** Today's; empty when today is not one of the days. */
  withoutBay: z.array(WithoutBay),
})
export type Calendar = z.output<typeof Calendar>

const quarter = instant('Time').refine((text) => isQuarterHour(new Date(text)), isInvalid('Time'))
const bay = z.int(isInvalid('Bay')).min(1, isInvalid('Bay')).max(60, isInvalid('Bay'))

/** The staff chose to book outside the shop's hours. */
const evenClosed = z.boolean(isInvalid('Even when closed'))

/** A change by the shop; what is left out stays. Without a bay, the appointment keeps its own, or gets a free one. */
export const MoveForm = z.strictObject({
  startsAt: quarter.optional(),
  jobMinutes: deskMinutes('Length').optional(),
  bay: bay.optional(),
  technicianId: id('Technician').nullable().optional(),
  evenClosed: evenClosed.optional(),
})
export type MoveForm = z.output<typeof MoveForm>

/** The time and place of a new appointment that the shop books. */
export const placeFields = {
  startsAt: quarter,
  jobMinutes: deskMinutes('Length'),
  /** Left out for any free bay. */
  bay: bay.optional(),
  technicianId: id('Technician').nullable().default(null),
  evenClosed: evenClosed.default(false),
}

/** Refusals of an appointment that the shop books. */
export const placeRefusals = [bayTaken, noSuchBay, outsideHours, inThePast, tooFarAhead, vehicleBusy]
