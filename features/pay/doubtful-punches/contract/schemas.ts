import { z } from 'zod'
import { instant, isRequired, optionalParagraph } from '../../../../common/text.ts'
import { PunchForm } from '../../shift-clock/contract/index.ts'

const { kind } = PunchForm.shape

/** Why a punch that arrived later does not count until the shop says so. */
export const doubts = [
  'wrong-pin',
  'not-checked',
  'no-pin',
  'unreadable',
  'left',
  'clock-changed',
  'time-wrong',
  'week-approved',
] as const
export type Doubt = (typeof doubts)[number]

export const DoubtfulPunch = z.strictObject({
  id: z.uuid(),
  person: z.strictObject({ accountId: z.uuid(), name: z.string() }),
  tablet: z.string(),
  kind,
  at: instant('Time'),
  /** The tablet's clock time, and the time the punch arrived. */
  deviceAt: instant('Time'),
  receivedAt: instant('Time'),
  doubt: z.enum(doubts),
  /** The employee's answer: it was me, or not. */
  isOwn: z.boolean().nullable(),
  /** Whether the reader can answer it. */
  isForReader: z.boolean(),
})
export type DoubtfulPunch = z.output<typeof DoubtfulPunch>

/** A tablet, also a removed one, how many of its punches the reader can reject together, and when the newest of them arrived. */
const WaitingAtTablet = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  isRemoved: z.boolean(),
  waiting: z.int(),
  newest: instant('Newest'),
})
export type WaitingAtTablet = z.output<typeof WaitingAtTablet>

export const DoubtfulPunches = z.strictObject({
  timeZone: z.string(),
  tablets: z.array(WaitingAtTablet),
  rows: z.array(DoubtfulPunch),
  next: z.string().nullable(),
})

/** Punches of one employee's week that do not count. */
export const WeekDoubts = z.strictObject({
  timeZone: z.string(),
  name: z.string(),
  undecided: z.int(),
  /** How many were rejected as they arrived; `rows` has the first of them. */
  rejected: z.int(),
  rows: z.array(DoubtfulPunch.pick({ id: true, tablet: true, kind: true, at: true, doubt: true })),
})

export const DoubtAnswer = z.strictObject({ counts: z.boolean(isRequired('Answer')), note: optionalParagraph('Note', 300) })

/** `newest` as it was shown: what arrived since then stays. */
export const RejectForm = z.strictObject({ newest: instant('Newest') })

/** How many punches were rejected together. */
export const Rejected = z.strictObject({ rejected: z.int() })

/** Punches at a tablet in one's own name that need one's answer. */
export const OwnDoubtful = z.strictObject({ timeZone: z.string(), punches: z.array(DoubtfulPunch) })
export type OwnDoubtful = z.output<typeof OwnDoubtful>

export const PunchAnswerForm = z.strictObject({ isOwn: z.boolean(isRequired('Answer')) })
