import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { day, id, instant, number, optionalParagraph, paragraph } from '../../../../common/text.ts'

export const punchKinds = ['in', 'out', 'break-start', 'break-end'] as const
export type PunchKind = (typeof punchKinds)[number]

const kind = z.enum(punchKinds, isRequired('What'))

/** The states that a person's clock shows. */
export const clockStates = ['off', 'working', 'break'] as const
export type ClockState = (typeof clockStates)[number]

export const PunchForm = z.strictObject({
  /** Chosen by the device. Sending it again does nothing. */
  id: id('Punch'),
  kind,
  /** The device's time of a punch that was made without a connection. Left out, it is now. */
  at: instant('Time').optional(),
})
export type PunchForm = z.output<typeof PunchForm>

export const Punch = z.strictObject({
  id: z.uuid(),
  kind,
  at: instant('Time'),
  source: z.enum(['online', 'offline', 'correction']),
  /** The shared tablet on which it was made by PIN; empty when made in one's own account. Left out where only times count. */
  byTablet: z.string().optional(),
})
export type Punch = z.output<typeof Punch>

const Break = z.strictObject({
  from: instant('Start'),
  to: instant('End').nullable(),
  /** Up to 20 minutes count as work (29 CFR 785.18). */
  isPaid: z.boolean(),
})

export const Shift = z.strictObject({
  from: instant('Start'),
  /** Null while it goes on, and when the punch at its end is missing. */
  to: instant('End').nullable(),
  isMissingEnd: z.boolean(),
  breaks: z.array(Break),
  /** Worked, without unpaid breaks. 0 until it ends. */
  seconds: z.int(),
  punches: z.array(Punch),
})
export type Shift = z.output<typeof Shift>

const person = z.strictObject({ accountId: z.uuid(), name: z.string() })

export const Correction = z.strictObject({
  id: z.uuid(),
  day: z.iso.date(),
  reason: z.string(),
  by: person,
  madeAt: instant('Date'),
  state: z.enum(['waiting', 'confirmed', 'disputed']),
  note: z.string(),
  /** The punches it removed and those it added. */
  was: z.array(Punch),
  is: z.array(Punch),
  /** Whether the reader is the one who answers it. */
  isForReader: z.boolean(),
})
export type Correction = z.output<typeof Correction>

const Day = z.strictObject({
  day: z.iso.date(),
  seconds: z.int(),
  shifts: z.array(Shift),
  /** Punches of the day that belong to no shift. */
  stray: z.array(Punch),
})
export type Day = z.output<typeof Day>

const Approval = z.strictObject({ by: z.string(), at: instant('Date'), seconds: z.int() })

/** One person's week at a shop, by the shop's calendar, from Sunday. */
export const Timesheet = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  person,
  timeZone: z.string(),
  today: z.iso.date(),
  now: instant('Now'),
  firstDay: z.iso.date(),
  state: z.enum(clockStates),
  /** When the running clock was started. */
  since: instant('Since').nullable(),
  days: z.array(Day),
  seconds: z.int(),
  corrections: z.array(Correction),
  approval: Approval.nullable(),
})
export type Timesheet = z.output<typeof Timesheet>

/** A row of the shop's list. */
export const TimesheetRow = z.strictObject({
  person,
  state: z.enum(clockStates),
  /** The seven days from Sunday. */
  seconds: z.array(z.int()),
  total: z.int(),
  /** Shifts without an end, and stray punches. */
  problems: z.int(),
  waiting: z.int(),
  /** Punches of a tablet that wait for somebody to say whether they count. */
  undecided: z.int(),
  /** Punches of a tablet that were rejected as they arrived. */
  rejected: z.int(),
  isApproved: z.boolean(),
})
export type TimesheetRow = z.output<typeof TimesheetRow>

export const ShopTimesheets = z.strictObject({
  timeZone: z.string(),
  today: z.iso.date(),
  firstDay: z.iso.date(),
  rows: z.array(TimesheetRow),
})
export type ShopTimesheets = z.output<typeof ShopTimesheets>

/** The whole day as it was, in order. No punches: nobody worked. */
export const CorrectionForm = z.strictObject({
  day: day('Day'),
  punches: z.array(z.strictObject({ kind, at: instant('Time') })).max(40, isInvalid('Times')),
  reason: paragraph('Reason', 300),
})
export type CorrectionForm = z.output<typeof CorrectionForm>

export const AnswerForm = z.strictObject({
  agrees: z.boolean(isRequired('Answer')),
  note: optionalParagraph('Note', 300),
})

export const ApprovalForm = z.strictObject({
  firstDay: day('Week'),
  /** The total that the approver saw. */
  seconds: number('Total').int(isInvalid('Total')).min(0, isInvalid('Total')),
  /** Needed only while a correction waits for its answer. */
  reason: optionalParagraph('Reason', 300),
})

export const ReopenForm = z.strictObject({ firstDay: day('Week'), reason: paragraph('Reason', 300) })
