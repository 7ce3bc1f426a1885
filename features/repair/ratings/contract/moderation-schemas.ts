import { z } from 'zod'
import { id, instant, isRequired, optionalParagraph } from '../../../../common/text.ts'
import { hidingReasons, reportReasons } from '../moderation-reasons.ts'

const reasonNames = <R extends Record<string, string>>(reasons: R) =>
  Object.keys(reasons) as [keyof R & string, ...(keyof R & string)[]]

export const HidingReason = z.enum(reasonNames(hidingReasons), isRequired('Reason'))
export const ReportReason = z.enum(reasonNames(reportReasons), isRequired('Reason'))

export const ReportForm = z.strictObject({
  reason: ReportReason,
  /** Details for the moderator. */
  words: optionalParagraph('Details', 1000),
})

/** Stands in the place of a hidden rating. */
export const Hiding = z.strictObject({ reason: HidingReason, hiddenAt: instant('Date') })
export type Hiding = z.output<typeof Hiding>

export const HideForm = z.strictObject({ reason: HidingReason, note: optionalParagraph('Note', 1000) })
export const KeepForm = z.strictObject({ note: optionalParagraph('Note', 1000) })

export const moderationViews = ['reported', 'hidden'] as const

const Report = z.strictObject({
  at: instant('Date'),
  reporter: z.enum(['shop', 'visitor', 'program']),
  reason: z.enum([...ReportReason.options, 'words']),
  words: z.string(),
})

const Decision = z.strictObject({
  at: instant('Date'),
  /** The admin's name. */
  by: z.string(),
  what: z.enum(['hidden', 'kept', 'shown']),
  reason: HidingReason.nullable(),
  note: z.string(),
})

/** A rating as a moderator reads it. */
export const ModeratedRating = z.strictObject({
  id: z.uuid(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  /** First name and initial, as everyone reads it. */
  name: z.string(),
  ratedAt: instant('Date'),
  stars: z.int(),
  text: z.string(),
  reply: z.strictObject({ text: z.string(), repliedAt: instant('Date') }).nullable(),
  hidden: Hiding.nullable(),
  /** Reports since the last decision, which the next one settles. */
  isReported: z.boolean(),
  /** The last 50, newest first. */
  reports: z.array(Report),
  /** The last 50, newest first. */
  decisions: z.array(Decision),
})
export type ModeratedRating = z.output<typeof ModeratedRating>

export const ModerationPage = z.strictObject({
  ratings: z.array(ModeratedRating),
  /** Send it as `after` for the next page; null at the end. */
  next: z.uuid().nullable(),
})

export const ModerationQuery = z.strictObject({
  show: z.enum(moderationViews).default('reported'),
  after: id('After').optional(),
})
