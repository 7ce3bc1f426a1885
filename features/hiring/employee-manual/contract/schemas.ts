import { z } from 'zod'
import { id, instant, isInvalid, line, number, paragraph } from '../../../../common/text.ts'
import { maxManualLetters, usualDays, usualStatement } from '../rules.ts'

export const ManualVersion = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(['text', 'pdf']),
  /** A summary of the changes in this version. */
  summary: z.string(),
  statement: z.string(),
  days: z.int(),
  /** The name of the PDF, if it is one. */
  fileName: z.string().nullable(),
  sizeBytes: z.int(),
  /** The hash of the text or the file, in hex. */
  sha256: z.string(),
  publishedAt: instant('Published at'),
  publishedBy: z.string(),
})
export type ManualVersion = z.output<typeof ManualVersion>

/** A version with its text; empty for a PDF. */
export const ManualText = z.strictObject({ ...ManualVersion.shape, shop: z.uuid(), text: z.string() })
export type ManualText = z.output<typeof ManualText>

export const Acknowledgment = z.strictObject({ id: z.uuid(), name: z.string(), at: instant('Acknowledged at') })
export type Acknowledgment = z.output<typeof Acknowledgment>

/** `GET /{email}/manual` */
export const OwnManual = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  today: z.iso.date(),
  /** The employee's name as on the account, which is typed as the signature. */
  signer: z.string(),
  /** Someone who left can read what they acknowledged and is asked for nothing. */
  isMember: z.boolean(),
  /** The version in force, with its text; null while there is none. */
  current: ManualText.nullable(),
  /** The day by which the employee acknowledges it. */
  dueOn: z.iso.date().nullable(),
  /** All versions, newest first, with the employee's acknowledgments. */
  versions: z.array(ManualVersion.extend({ acknowledgment: Acknowledgment.nullable() })),
})
export type OwnManual = z.output<typeof OwnManual>

export const AcknowledgeForm = z.strictObject({
  version: id('Version'),
  /** Typed in place of a signature. */
  name: line('Your full name', 120),
})

/** `GET /personnel/{shop}/manual` */
export const ShopManual = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  today: z.iso.date(),
  /** Newest first, with how many employees acknowledged each. */
  versions: z.array(ManualVersion.extend({ acknowledged: z.int() })),
  /** Everyone who works there, with their answer to the newest version. */
  employees: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      dueOn: z.iso.date(),
      acknowledgment: Acknowledgment.nullable(),
      /** The newest version that they acknowledged. */
      lastNumber: z.int().nullable(),
      remindedAt: instant('Reminded at').nullable(),
    }),
  ),
})
export type ShopManual = z.output<typeof ShopManual>

const details = {
  summary: paragraph('What is new', 1000),
  statement: paragraph('Acknowledgment', 1000).default(usualStatement),
}
const checkDays = (days: z.ZodNumber) => days.int(isInvalid('Days')).min(0, isInvalid('Days')).max(90, 'Days must be at most 90')

export const TextForm = z.strictObject({
  ...details,
  days: checkDays(number('Days')).default(usualDays),
  text: paragraph('Manual', maxManualLetters),
})

/** Sent with the file. */
export const PdfForm = z.strictObject({
  ...details,
  days: z.coerce.number(isInvalid('Days')).pipe(checkDays(z.number())).default(usualDays),
})

export const RemindForm = z.strictObject({
  /** Without it, everyone who has not acknowledged the newest version. */
  employee: id('Employee').optional(),
})
