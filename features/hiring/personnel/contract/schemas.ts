import { z } from 'zod'
import { showDay } from '../../../../common/dates.ts'
import { day, instant, isInvalid, isRequired, line, optionalParagraph } from '../../../../common/text.ts'

/** The forms whose drafts are saved. A fixed list, so nobody can fill the database with drafts of other forms. */
export const draftNames = ['i9', 'i9-correction', 'w4', 'deposit', 'account', 'certificate', 'document'] as const
export type DraftName = (typeof draftNames)[number]
export const formName = () => z.enum(draftNames, 'This form does not exist')

const longestDraft = 60_000

/** The typed values so far, by field. They are checked only when the form is submitted. */
export const DraftForm = z.strictObject({
  values: z
    .record(z.string().max(100), z.json())
    .refine((values) => JSON.stringify(values).length <= longestDraft, 'This form is too long to save'),
  /** The version these values continue; 0 for a new draft. */
  version: z.int().min(0),
})

export const Draft = z.strictObject({
  values: z.record(z.string(), z.json()),
  version: z.int(),
  savedAt: instant('Date').nullable(),
})
export type Draft = z.output<typeof Draft>

/** The employee's own record. */
export const OwnRecord = z.strictObject({
  id: z.uuid(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** The shops where the employee has a record, this one included. */
  shops: z.array(z.strictObject({ id: z.uuid(), dba: z.string() })),
  /** The views of the record, each with the viewer and what they saw, newest first. */
  views: z.array(z.strictObject({ by: z.string(), at: instant('Date'), what: z.string() })),
})
export type OwnRecord = z.output<typeof OwnRecord>

/** Why these days cannot be the first and the last one; null if they can. Days are yyyy-MM-dd or null if unknown. */
export function describeWrongEnd(firstDay: string | null, lastDay: string | null): string | null {
  if (firstDay === null || lastDay === null || lastDay >= firstDay) return null
  return `The last day, ${showDay(lastDay)}, cannot be before the first day, ${showDay(firstDay)}`
}

export const EmploymentForm = z
  .strictObject({
    firstDay: day('First day of work').nullable().default(null),
    lastDay: day('Last day of work').nullable().default(null),
  })
  .superRefine(({ firstDay, lastDay }, { issues, addIssue }) => {
    // An invalid day already has its message.
    if (issues.length > 0) return
    const wrongEnd = describeWrongEnd(firstDay, lastDay)
    if (wrongEnd) addIssue({ code: 'custom', path: ['lastDay'], message: wrongEnd })
    if (lastDay !== null && firstDay === null)
      addIssue({ code: 'custom', path: ['firstDay'], message: 'Enter the first day of work, too' })
  })

export const HoldForm = z.strictObject({
  /** Empty to end the hold. */
  reason: optionalParagraph('Reason', 500),
})

/** A record's id or, as the specification has it, a Social Security number. */
export const recordKey = () => line('Employee', 40)

/** A Social Security number: never 000, 666 or 9xx, nor 00, nor 0000 (Social Security Administration, randomization of 2011). */
const realSsn = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/

/** A Social Security number as nine digits, or '' for none. */
export const ssn = (label = 'Social Security number') =>
  z
    .string(isRequired(label))
    .max(20, isInvalid(label))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(z.string().refine((digits) => digits === '' || realSsn.test(digits), isInvalid(label)))
    .default('')

const maxSignatureLength = 350_000

/** A drawn signature: a PNG as a data URL. */
export const signature = (label = 'Signature') =>
  z
    .string(isRequired(label))
    .max(maxSignatureLength, `${label} is too large`)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, isRequired(label))
