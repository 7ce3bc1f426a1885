import { z } from 'zod'
import { instant, paragraph } from '../../../../common/text.ts'
import { ConcernChange, jobWords, WorkOrderState } from '../../work-orders/contract/index.ts'

export const endings = ['stopped', 'switched', 'order-ended', 'forgotten', 'corrected'] as const

/** A period someone worked on a labor line. */
export const ClockEntry = z.strictObject({
  id: z.uuid(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  laborId: z.uuid(),
  /** The labor line's title when the clock started. */
  title: z.string(),
  accountId: z.uuid(),
  name: z.string(),
  startedAt: instant('Start'),
  /** Null while the clock is running. */
  endedAt: instant('End').nullable(),
  endedHow: z.enum(endings).nullable(),
  /** Earlier times of the entry, oldest first; no times if it was entered by hand. */
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
  /** The technicians assigned to single labor lines. */
  technicians: z.array(z.strictObject({ laborId: z.uuid(), ...person.shape })),
  entries: z.array(ClockEntry),
  /** Whether the reader can correct everyone's hours of any day. */
  correctsAll: z.boolean(),
})
export type OrderClock = z.output<typeof OrderClock>

export const MyLabor = z.strictObject({
  laborId: z.uuid(),
  title: z.string(),
  hours: z.number(),
  doneAt: instant('Date').nullable(),
  /** The technician assigned to the labor line, or else the order's. */
  technician: person.nullable(),
  /** Total time worked by everyone, not counting running clocks. */
  seconds: z.int(),
  /** Names of the people clocked in on it. */
  working: z.array(z.string()),
})
export type MyLabor = z.output<typeof MyLabor>

/** The places a job's part can be. Nothing here says what it costs. */
export const partPlaces = ['needed', 'ordered', 'in-stock', 'arrived', 'used'] as const

export const MyPart = z.strictObject({
  partId: z.uuid(),
  name: z.string(),
  partNo: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  place: z.enum(partPlaces),
  /** The bin of a part in stock; empty when it has none. */
  bin: z.string(),
  /** When an ordered part is expected. */
  expectedOn: z.iso.date().nullable(),
})
export type MyPart = z.output<typeof MyPart>

export const MyJob = z.strictObject({
  ...jobWords,
  changed: z.boolean(),
  labors: z.array(MyLabor),
  parts: z.array(MyPart),
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
  /** The reader's running clock, on any order. */
  running: ClockEntry.nullable(),
  /** Open orders with work for the reader, earliest promised time first. */
  orders: z.array(MyOrder),
  /** The reader's hours today, by the shop's calendar. */
  today: z.array(ClockEntry),
})
export type MyJobs = z.output<typeof MyJobs>

/** The cause and correction fields for technicians. */
export const NotesForm = ConcernChange.pick({ cause: true, correction: true })

export const hoursOf = { startedAt: instant('Start'), endedAt: instant('End'), reason: paragraph('Reason', 300) }
export const CorrectionForm = z.strictObject(hoursOf)
/** The reason field; the times have their own inputs. */
export const ReasonForm = CorrectionForm.pick({ reason: true })
