import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { id, instant, paragraph } from '../../common/text.ts'
import { ConcernChange, Decision, WorkOrderState, workOrderRefusals } from '../work-orders/contract.ts'

export const clockRefusals = {
  laborDone: refusal(409, 'labor_done', 'This labor is marked done. Take that back to work on it again.'),
  endsBefore: refusal(409, 'ends_before', 'The end must not be before the start.'),
  inFuture: refusal(409, 'in_future', 'Hours can be written down only once they have passed.'),
  tooLong: refusal(409, 'too_long', 'One entry can be at most 16 hours long.'),
  overlaps: refusal(409, 'overlaps', 'This person was on another clock then. Nobody works on two labors at once.'),
  onlyToday: refusal(403, 'only_today', 'Technicians correct their own hours of today. Ask the owner or the manager for others.'),
}

export const endings = ['stopped', 'switched', 'order-ended', 'forgotten', 'corrected'] as const

/** From when to when somebody worked on a labor. */
export const ClockEntry = z.strictObject({
  id: z.uuid(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  laborId: z.uuid(),
  /** The labor's name when it was begun. */
  title: z.string(),
  accountId: z.uuid(),
  name: z.string(),
  startedAt: instant('Start'),
  /** Null: the clock runs. */
  endedAt: instant('End').nullable(),
  endedHow: z.enum(endings).nullable(),
  /** What the entry said before, oldest first. Without times it was entered by hand. */
  corrections: z.array(
    z.strictObject({
      at: instant('Date'),
      by: z.string(),
      reason: z.string(),
      wasStartedAt: instant('Start').nullable(),
      wasEndedAt: instant('End').nullable(),
    }),
  ),
})
export type ClockEntry = z.output<typeof ClockEntry>

const person = z.strictObject({ accountId: z.uuid(), name: z.string() })

export const OrderClock = z.strictObject({
  timeZone: z.string(),
  /** Today, by the shop's calendar. */
  day: z.iso.date(),
  /** Who works on which labor, where somebody was named. */
  technicians: z.array(z.strictObject({ laborId: z.uuid(), ...person.shape })),
  entries: z.array(ClockEntry),
  /** Whether the reader corrects everybody's hours of every day. */
  correctsAll: z.boolean(),
})
export type OrderClock = z.output<typeof OrderClock>

export const MyLabor = z.strictObject({
  laborId: z.uuid(),
  title: z.string(),
  hours: z.number(),
  doneAt: instant('Date').nullable(),
  /** Who works on it: who was named for it, else the order's technician. */
  technician: person.nullable(),
  /** What everybody has worked on it so far; running clocks are not in it. */
  seconds: z.int(),
  /** Whose clocks run on it. */
  working: z.array(z.string()),
})
export type MyLabor = z.output<typeof MyLabor>

export const MyJob = z.strictObject({
  concernId: z.uuid(),
  complaint: z.string(),
  cause: z.string(),
  correction: z.string(),
  decision: Decision,
  changed: z.boolean(),
  labors: z.array(MyLabor),
})
export type MyJob = z.output<typeof MyJob>

export const MyOrder = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  version: z.int(),
  state: WorkOrderState,
  vehicle: z.string(),
  color: z.string(),
  plate: z.string(),
  customer: z.string(),
  promisedAt: instant('Date').nullable(),
  jobs: z.array(MyJob),
})
export type MyOrder = z.output<typeof MyOrder>

export const MyJobs = z.strictObject({
  accountId: z.uuid(),
  timeZone: z.string(),
  /** Today, by the shop's calendar. */
  day: z.iso.date(),
  correctsAll: z.boolean(),
  /** What one works on now; in whichever order. */
  running: ClockEntry.nullable(),
  /** Open orders with something to do for the reader, what was promised first before the others. */
  orders: z.array(MyOrder),
  /** The reader's hours of today, by the shop's calendar. */
  today: z.array(ClockEntry),
})
export type MyJobs = z.output<typeof MyJobs>

/** Cause and correction as a technician writes them. */
export const NotesForm = ConcernChange.pick({ cause: true, correction: true })

const hoursOf = { startedAt: instant('Start'), endedAt: instant('End'), reason: paragraph('Reason', 300) }
export const CorrectionForm = z.strictObject(hoursOf)
/** What a form of one's own has beside the times. */
export const ReasonForm = CorrectionForm.pick({ reason: true })

const laborInPath = z.strictObject({ id: id('Labor') })
const staff = ['owner', 'employee'] as const
const { closed, cancelled, billFrozen } = workOrderRefusals
const wrongHours = [
  clockRefusals.endsBefore,
  clockRefusals.inFuture,
  clockRefusals.tooLong,
  clockRefusals.overlaps,
  clockRefusals.onlyToday,
]

export const jobClock = {
  mine: route('shop', 'GET /my-jobs/{shop}', {
    what: 'What the signed-in technician has to do at a shop, and their hours of today',
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    reply: MyJobs,
  }),
  ofOrder: route('shop', 'GET /workorder/{id}/clock', {
    what: 'Who works on the labors of a work order, and the hours that were clocked',
    who: staff,
    params: z.strictObject({ id: id() }),
    reply: OrderClock,
  }),
  start: route('shop', 'POST /labor/{id}/clock', {
    what: 'The caller begins to work on a labor; whatever they worked on before stops',
    who: staff,
    params: laborInPath,
    reply: ClockEntry,
    refuses: [
      closed,
      cancelled,
      billFrozen,
      workOrderRefusals.jobDeclined,
      workOrderRefusals.jobNotAuthorized,
      workOrderRefusals.notStarted,
      workOrderRefusals.aboveAuthorized,
      workOrderRefusals.jobChanged,
      clockRefusals.laborDone,
    ],
  }),
  stop: route('shop', 'POST /clock/{id}/stop', {
    what: 'The caller stops their running clock; one that has stopped stays as it is',
    who: staff,
    params: z.strictObject({ id: id('Clock') }),
    reply: ClockEntry,
  }),
  correct: route('shop', 'PUT /clock/{id}', {
    what: 'Other times for an entry, with the reason; what it said before is kept',
    who: staff,
    params: z.strictObject({ id: id('Clock') }),
    body: CorrectionForm,
    reply: ClockEntry,
    refuses: wrongHours,
  }),
  add: route('shop', 'POST /labor/{id}/hours', {
    what: 'Hours that nobody clocked, with the reason',
    who: staff,
    params: laborInPath,
    body: z.strictObject({ ...hoursOf, accountId: id('Technician') }),
    reply: ClockEntry,
    refuses: wrongHours,
    once: true,
  }),
  assign: route('shop', 'PUT /labor/{id}/technician', {
    what: 'Who works on a labor; null: the technician of the order',
    who: staff,
    params: laborInPath,
    body: z.strictObject({ technicianId: id('Technician').nullable() }),
    reply: OrderClock,
    refuses: [closed, cancelled],
  }),
}
