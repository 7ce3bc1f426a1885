import { z } from 'zod'
import { day, instant, isInvalid, line, optionalParagraph, paragraph } from '../../../../common/text.ts'

/** A task, open or done, that must be finished before someone can be paid or an inspection passed. */
export const Task = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** The one who does it. */
  who: z.enum(['employee', 'shop']),
  /** The page where it is done. */
  path: z.string(),
  dueOn: z.iso.date().nullable(),
  isDone: z.boolean(),
  isLate: z.boolean(),
})
export type Task = z.output<typeof Task>

/** The employee's own list. */
export const OwnTasks = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  firstDay: z.iso.date().nullable(),
  tasks: z.array(Task),
})
export type OwnTasks = z.output<typeof OwnTasks>

export const BoardEntry = z.strictObject({
  id: z.uuid(),
  accountId: z.uuid(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  isMember: z.boolean(),
  holdReason: z.string(),
  /** For someone who left: everything in the record is deleted after this day, unless it is on hold. */
  keptUntil: z.iso.date().nullable(),
  tasks: z.array(Task),
  lastNoticeAt: instant('Date').nullable(),
})
export type BoardEntry = z.output<typeof BoardEntry>

export const OnboardingBoard = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  today: z.iso.date(),
  employees: z.array(BoardEntry),
})
export type OnboardingBoard = z.output<typeof OnboardingBoard>

export const Notice = z.strictObject({ id: z.uuid(), by: z.string(), at: instant('Date'), text: z.string() })
export type Notice = z.output<typeof Notice>
export const Notices = z.strictObject({ notices: z.array(Notice) })
export type Notices = z.output<typeof Notices>

/** Without a text, the employee is reminded of what is open. */
export const NoticeForm = z.strictObject({ text: optionalParagraph('Message', 2000) })

/** The dialog's form, where the text is required. */
export const MessageForm = z.strictObject({ text: paragraph('Message', 2000) })

/** One employee's record, for the shop. */
export const RecordPage = BoardEntry.extend({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  phone1: z.string(),
  emergencyName: z.string(),
  emergencyRelationship: z.string(),
  emergencyPhone: z.string(),
  notices: z.array(Notice),
  /** The views of the record, each with the viewer and what they saw, newest first. */
  views: z.array(z.strictObject({ by: z.string(), at: instant('Date'), what: z.string() })),
  /** The history of first and last day, newest first. `by` is empty when the end of the membership changed it. */
  changes: z.array(
    z.strictObject({
      by: z.string(),
      at: instant('Date'),
      firstDay: z.iso.date().nullable(),
      lastDay: z.iso.date().nullable(),
      holdReason: z.string(),
    }),
  ),
})
export type RecordPage = z.output<typeof RecordPage>

export const StartForm = z.strictObject({ firstDay: day('First day of work') })
export const OffboardForm = z.strictObject({ lastDay: day('Last day of work') })

export const packetKinds = ['deposit', 'emergency', 'document'] as const

export const PacketItem = z
  .strictObject({
    kind: z.enum(packetKinds),
    /** The document's name; empty for other kinds. */
    title: z.union([z.literal(''), line('Document', 80)]),
    /** Days after the first day of work. */
    days: z.int(isInvalid('Days')).min(0, isInvalid('Days')).max(90, 'Days must be at most 90'),
  })
  .refine(({ kind, title }) => (kind === 'document') === (title !== ''), { path: ['title'], error: 'Name the document' })
export type PacketItem = z.output<typeof PacketItem>

export const Packet = z.strictObject({
  items: z
    .array(PacketItem)
    .max(20, 'A packet has at most 20 items')
    .refine((items) => new Set(items.map(({ kind, title }) => `${kind} ${title.toLowerCase()}`)).size === items.length, {
      error: 'Two items have the same name',
    }),
})
export type Packet = z.output<typeof Packet>

/** Someone whom the shop must report to its state. */
export const NewHire = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  firstDay: z.iso.date(),
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  /** The details the record still needs for the report, such as "Social Security number". */
  missing: z.array(z.string()),
  reportedAt: instant('Date').nullable(),
})
export type NewHire = z.output<typeof NewHire>
export const NewHires = z.strictObject({ state: z.string(), hires: z.array(NewHire) })
export type NewHires = z.output<typeof NewHires>
