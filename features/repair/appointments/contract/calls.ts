import { z } from 'zod'
import { dayMilliseconds } from '../../../../common/dates.ts'
import { customerRoute, file, publicRoute, staffRoute } from '../../../../common/route.ts'
import { day, id, isInvalid, line } from '../../../../common/text.ts'
import { FieldValues } from '../../../people/user-fields/contract/index.ts'
import { calendarDays, longestView } from '../rules.ts'
import { appointmentRefusals, calendarRefusals } from './refusals.ts'
import {
  Appointment,
  AppointmentEdit,
  AppointmentForm,
  AppointmentLink,
  BookedTime,
  Calendar,
  ChangedAppointment,
  ChangedEntry,
  deskMinutes,
  LinkedAppointment,
  MoveForm,
  placeRefusals,
  ShopAppointment,
} from './schemas.ts'

const { slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, notBooked, hasBegun, takesNone } = appointmentRefusals

const { bayTaken, over, isHere, tooEarly, notToday, noAddress } = calendarRefusals

const number = (label: string) =>
  z
    .string(isInvalid(label))
    .regex(/^\d{1,3}$/, isInvalid(label))
    .transform(Number)
const byId = z.strictObject({ id: id('Appointment') })

const daysOfShop = z
  .strictObject({ shop: id('Shop'), from: day('From'), to: day('To') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To must not be before From' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestView, {
    path: ['to'],
    message: 'Ask for at most 62 days',
  })

export const appointments = {
  book: customerRoute('web', 'POST /appointment', {
    what: 'Book an appointment; a refusal has isError and msg, and the next free times in `more`',
    body: AppointmentForm,
    reply: ChangedAppointment,
    refuses: [slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
    once: true,
  }),
  edit: customerRoute('web', 'POST /appointment/edit', {
    what: 'Change an appointment: its time, length, vehicle or concern',
    body: AppointmentEdit,
    reply: ChangedAppointment,
    refuses: [slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone, notBooked, hasBegun],
    version: true,
  }),
  detail: customerRoute('web', 'GET /appointment/detail', {
    what: "Get one of the customer's appointments",
    query: byId,
    reply: Appointment,
  }),
  cancel: customerRoute('web', 'GET /appointment/cancel', {
    what: 'Cancel an appointment; cancelling it again changes nothing',
    notInViews: true,
    query: byId,
    reply: ChangedAppointment,
    refuses: [notBooked, hasBegun],
  }),
  mine: customerRoute('web', 'GET /appointments', {
    what: "List the customer's appointments: upcoming ones soonest first, or past and canceled ones newest first",
    query: z.strictObject({
      which: z.enum(['coming', 'past'], isInvalid('Which')).default('coming'),
      /** The `next` of the page before. */
      after: id('After').optional(),
    }),
    reply: z.strictObject({ appointments: z.array(Appointment), next: z.uuid().nullable() }),
  }),
  slots: publicRoute('web', 'GET /appointment/slots', {
    what: 'List the free times of a shop, day by day, for a job of a given length',
    query: z.strictObject({
      shop: id('Shop'),
      /** The first day; defaults to today where the shop is. */
      day: day('Day').optional(),
      days: number('Days')
        .pipe(z.number().min(1, isInvalid('Days')).max(14, isInvalid('Days')))
        .optional(),
      minutes: number('Job length').pipe(deskMinutes('Job length')).optional(),
      /** The customer's own appointment that is being moved; its time counts as free. */
      moving: id('Appointment').optional(),
    }),
    reply: z.strictObject({
      timeZone: z.string(),
      days: z.array(
        z.strictObject({
          day: z.iso.date(),
          /** HH:mm where the shop is; null when closed. */
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
  ofShop: staffRoute('shop', 'GET /appointment', {
    right: 'appointments:read',
    what: 'List the appointments of a shop from one day to another, both included; filtered by words in customer, phone, vehicle, concern or user fields',
    query: daysOfShop.safeExtend({ text: line('Text', 80).optional() }),
    reply: z.strictObject({
      timeZone: z.string(),
      bays: z.int(),
      appointments: z.array(ShopAppointment),
    }),
  }),
  paper: staffRoute('shop', 'GET /appointment/pdf', {
    what: 'Download the appointments of a shop as a PDF, day by day, without canceled ones',
    query: daysOfShop,
    reply: file('application/pdf'),
  }),
}

const guessing = { max: 60, seconds: 60, per: 'address' } as const

/** For customers without an account, by the link in their mail. */
export const appointmentLinks = {
  view: publicRoute('web', 'POST /booking/look', {
    what: 'Get the appointment behind the link in a booking mail; no account is needed',
    body: AppointmentLink,
    reply: LinkedAppointment,
    refuses: [appointmentRefusals.linkEnded],
    limits: [guessing],
  }),
  move: publicRoute('web', 'POST /booking/change', {
    what: 'Move the appointment behind a link to another time',
    body: AppointmentLink.extend({ startsAt: BookedTime }),
    reply: LinkedAppointment,
    refuses: [
      appointmentRefusals.linkEnded,
      slotTaken,
      shopClosed,
      inThePast,
      tooFarAhead,
      vehicleBusy,
      takesNone,
      notBooked,
      hasBegun,
    ],
    limits: [guessing],
  }),
  cancel: publicRoute('web', 'POST /booking/cancel', {
    what: 'Cancel the appointment behind a link; cancelling it again changes nothing',
    body: AppointmentLink,
    reply: LinkedAppointment,
    refuses: [appointmentRefusals.linkEnded, notBooked, hasBegun],
    limits: [guessing],
  }),
}

const inPath = z.strictObject({ id: id('Appointment') })
const change = { params: inPath, reply: ChangedEntry, version: true } as const

export const calendar = {
  read: staffRoute('shop', 'GET /calendar/{shop}', {
    what: "Get the shop's calendar for a range of days: its hours, bays and technicians, and every appointment that is not canceled",
    params: z.strictObject({ shop: id('Shop') }),
    query: z
      .strictObject({ from: day('From'), to: day('To') })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To must not be before From' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < calendarDays * dayMilliseconds, {
        path: ['to'],
        message: `Ask for at most ${calendarDays} days`,
      }),
    reply: Calendar,
  }),
  move: staffRoute('shop', 'PUT /appointment/{id}', {
    needs: 'schedule.change',
    right: 'appointments:write',
    ...change,
    what: 'Move an appointment to another time, length, bay or technician; fields left out stay. `technicianHas` warns of a technician who is booked twice. Does not notify the customer: see /tell',
    body: MoveForm,
    refuses: [...placeRefusals, over, isHere],
  }),
  saveFields: staffRoute('shop', 'PUT /appointment/{id}/fields', {
    needs: 'schedule.change',
    right: 'appointments:write',
    ...change,
    what: 'Set the shop’s user fields of an appointment; those left out stay as they are',
    body: z.strictObject({ fields: FieldValues }),
  }),
  cancel: staffRoute('shop', 'POST /appointment/{id}/cancel', {
    needs: 'schedule.cancel',
    right: 'appointments:write',
    ...change,
    what: 'Cancel an appointment for the shop; its bay is free again, and the customer is notified',
    refuses: [notBooked],
  }),
  recordNoShow: staffRoute('shop', 'POST /appointment/{id}/no-show', {
    needs: 'schedule.cancel',
    ...change,
    what: 'Mark an appointment as a no-show, 15 minutes after its start at the earliest; frees the bay',
    refuses: [notBooked, tooEarly],
  }),
  undoNoShow: staffRoute('shop', 'POST /appointment/{id}/no-show/undo', {
    needs: 'schedule.cancel',
    ...change,
    what: 'Undo no-show: on the same day, in the same bay or a free one',
    refuses: [notToday, bayTaken, vehicleBusy],
  }),
  notifyCustomer: staffRoute('shop', 'POST /appointment/{id}/tell', {
    needs: 'schedule.change',
    right: 'appointments:write',
    ...change,
    what: 'Notify the customer of the new time, or that they missed it, with a link to book again',
    refuses: [over, noAddress],
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
  }),
}
