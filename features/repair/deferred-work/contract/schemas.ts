import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id, instant } from '../../../../common/text.ts'
import { JobMinutes } from '../../appointments/contract/index.ts'
import { defaultJobMinutes } from '../../appointments/rules.ts'
import { remindIn } from '../rules.ts'

const at = z.iso.datetime({ offset: true })

/** `open`: nothing yet; `scheduled`: a reminder is waiting; `done`: done since they were reminded. */
export const deferredStates = ['open', 'scheduled', 'reminded', 'booked', 'done'] as const
export type DeferredState = (typeof deferredStates)[number]

export const DeferredJob = z.strictObject({
  concernId: z.uuid(),
  complaint: z.string(),
  /** Its labor and parts. */
  what: z.string(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  declinedAt: at,
  /** Cents, as offered at the time, before tax. */
  priceCents: z.int(),
  customer: z.strictObject({ customerId: z.uuid(), name: z.string(), phone1: z.string(), email: z.string() }),
  vehicle: z.strictObject({ vehicleId: z.uuid(), title: z.string(), vinId: z.string() }),
  state: z.enum(deferredStates),
  remindedAt: at.nullable(),
  dueAt: at.nullable(),
  bookedFor: at.nullable(),
  /** They turned off service reminders, so the shop can only call. */
  wantsNone: z.boolean(),
  /** They have an e-mail address, or an account for notifications. */
  hasAddress: z.boolean(),
})
export type DeferredJob = z.output<typeof DeferredJob>

export const DeferredList = z.strictObject({ timeZone: z.string(), jobs: z.array(DeferredJob), isCut: z.boolean() })
export type DeferredList = z.output<typeof DeferredList>

export const RemindForm = z.strictObject({
  concerns: z.array(id('Job')).min(1, isInvalid('Jobs')).max(100, 'Jobs: at most 100'),
  /** In this many days; 0 for now. */
  days: z.literal(remindIn, isInvalid('Days')),
})
export const ReminderBooking = z.strictObject({
  startsAt: instant('Time'),
  jobMinutes: JobMinutes.default(defaultJobMinutes),
})

/** The contents of the page behind a reminder's link. */
export const Reminder = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), phone1: z.string(), address: z.string(), timeZone: z.string() }),
  vehicle: z.string(),
  jobs: z.array(z.strictObject({ complaint: z.string(), priceCents: z.int(), declinedAt: at })),
  bookedFor: at.nullable(),
  isStopped: z.boolean(),
})
export type Reminder = z.output<typeof Reminder>

/** The work the customer declined earlier on an order's vehicle and nobody has done since, newest first. */
export const DeferredOfOrder = z.strictObject({
  timeZone: z.string(),
  jobs: z.array(
    DeferredJob.pick({
      concernId: true,
      complaint: true,
      what: true,
      workOrderId: true,
      invoice: true,
      declinedAt: true,
      priceCents: true,
    }),
  ),
})
export type DeferredOfOrder = z.output<typeof DeferredOfOrder>
