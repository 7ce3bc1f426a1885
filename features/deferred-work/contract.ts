import { z } from 'zod'
import { isInvalid } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant } from '../../common/text.ts'
import { appointmentRefusals, JobMinutes } from '../appointments/contract.ts'
import { defaultJobMinutes } from '../appointments/rules.ts'
import { remindIn, skipReasons } from './rules.ts'

const at = z.iso.datetime({ offset: true })

/** What became of a job: nothing yet, a reminder waits, they were reminded, it is booked; done since they were reminded. */
export const deferredStates = ['open', 'scheduled', 'reminded', 'booked', 'done'] as const
export type DeferredState = (typeof deferredStates)[number]

export const DeferredJob = z.strictObject({
  concernId: z.uuid(),
  complaint: z.string(),
  /** Its labors and parts. */
  what: z.string(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  declinedAt: at,
  /** Cents, as it was offered then, before tax. */
  priceCents: z.int(),
  customer: z.strictObject({ customerId: z.uuid(), name: z.string(), phone1: z.string(), email: z.string() }),
  vehicle: z.strictObject({ vehicleId: z.uuid(), title: z.string(), vinId: z.string() }),
  state: z.enum(deferredStates),
  remindedAt: at.nullable(),
  dueAt: at.nullable(),
  bookedFor: at.nullable(),
  /** They said no to reminders of services: only a call is left. */
  wantsNone: z.boolean(),
  /** Mail, or an account's bell. */
  hasAddress: z.boolean(),
})
export type DeferredJob = z.output<typeof DeferredJob>

export const DeferredList = z.strictObject({ timeZone: z.string(), jobs: z.array(DeferredJob), isCut: z.boolean() })
export type DeferredList = z.output<typeof DeferredList>

export const RemindForm = z.strictObject({
  concerns: z.array(id('Job')).min(1, isInvalid('Jobs')).max(100, 'Jobs: at most 100'),
  /** In so many days; 0: now. */
  days: z.literal(remindIn, isInvalid('Days')),
})

const ReminderToken = z.strictObject({ token: z.string(isInvalid('Link')).regex(/^[\w-]{20,100}$/, isInvalid('Link')) })
export const ReminderBooking = z.strictObject({
  startsAt: instant('Time'),
  jobMinutes: JobMinutes.default(defaultJobMinutes),
})

export const deferredRefusals = {
  linkOver: refusal(404, 'reminder_over', 'This link has ended. Please call the shop.'),
  notOpen: refusal(409, 'not_open', 'This has been done or booked already.'),
}

/** What a link in a reminder is about. */
export const Reminder = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), phone1: z.string(), address: z.string(), timeZone: z.string() }),
  vehicle: z.string(),
  jobs: z.array(z.strictObject({ complaint: z.string(), priceCents: z.int(), declinedAt: at })),
  bookedFor: at.nullable(),
  isStopped: z.boolean(),
})
export type Reminder = z.output<typeof Reminder>

const staff = ['owner', 'employee'] as const
const inShop = z.strictObject({ shop: id('Shop') })
const guessing = { max: 30, seconds: 60, per: 'address' } as const
const { slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone } = appointmentRefusals
const { linkOver, notOpen } = deferredRefusals

export const deferredWork = {
  list: route('shop', 'GET /deferred/{shop}', {
    what: 'Jobs that the shop’s customers declined and nobody has done since, newest first, and what became of reminders',
    who: staff,
    params: inShop,
    query: z.strictObject({ customer: id('Customer').optional(), vehicle: id('Vehicle').optional() }),
    reply: DeferredList,
  }),
  table: route('shop', 'GET /deferred/{shop}/csv', {
    what: 'The same as a table, a row a line',
    who: staff,
    params: inShop,
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  remind: route('shop', 'POST /deferred/{shop}/remind', {
    what: 'Remind customers of jobs, now or later: each once, and only who is open to reminders of services',
    who: staff,
    params: inShop,
    body: RemindForm,
    reply: z.strictObject({
      sent: z.int(),
      scheduled: z.int(),
      skipped: z.array(z.strictObject({ concernId: z.uuid(), why: z.enum(skipReasons) })),
      list: DeferredList,
    }),
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  withdraw: route('shop', 'POST /deferred/{shop}/withdraw', {
    what: 'A reminder that waits is not sent',
    who: staff,
    params: inShop,
    body: z.strictObject({ concernId: id('Job') }),
    reply: DeferredList,
  }),
  look: route('web', 'POST /reminder/look', {
    what: 'What the link in a reminder is about; who has it needs no account',
    who: 'anyone',
    body: ReminderToken,
    reply: Reminder,
    refuses: [linkOver],
    limits: [guessing],
  }),
  book: route('web', 'POST /reminder/book', {
    what: 'Book the jobs of a reminder, for the vehicle it is about; once',
    who: 'anyone',
    body: ReminderToken.extend(ReminderBooking.shape),
    reply: Reminder,
    refuses: [linkOver, notOpen, slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone],
    limits: [guessing],
    once: true,
  }),
  stop: route('web', 'POST /reminder/stop', {
    what: 'Who got the reminder wants no more of them',
    who: 'anyone',
    body: ReminderToken,
    reply: Reminder,
    refuses: [linkOver],
    limits: [guessing],
  }),
}
