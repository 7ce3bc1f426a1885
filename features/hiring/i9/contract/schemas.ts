import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { day, instant, line, optionalParagraph } from '../../../../common/text.ts'
import { entryKinds, Section1Entries, signers } from '../../i9-forms/contract/index.ts'

/** A form that is complete on paper: its dates, and the box under the statement. Without `isOnFile`, the shop takes that back. */
export const PaperForm = z
  .strictObject({
    isOnFile: z.boolean(isRequired('Paper form')),
    hiredOn: day('First day of employment on the form').nullable().default(null),
    reverifyOn: day('Reverify by').nullable().default(null),
    hasRead: z.boolean().default(false),
  })
  .refine(({ isOnFile, hiredOn }) => !isOnFile || hiredOn !== null, {
    path: ['hiredOn'],
    error: isRequired('First day of employment on the form'),
  })
export type PaperForm = z.output<typeof PaperForm>

export const EVerifyForm = z.strictObject({ isEnrolled: z.boolean(isRequired('E-Verify')), hasRead: z.boolean().default(false) })

export const AskForm = z.strictObject({ id: line('Employee', 40), note: optionalParagraph('Note', 300) })

/** A corrected field; numbers show only their last characters. */
const Change = z.strictObject({ label: z.string(), from: z.string(), to: z.string() })
export type Change = z.output<typeof Change>

/** One line of the audit trail. */
export const TrailEntry = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(entryKinds),
  by: z.string(),
  at: instant('Date'),
  signedOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  isLate: z.boolean(),
  reason: z.string(),
  changes: z.array(Change),
  sha256: z.string(),
})
export type TrailEntry = z.output<typeof TrailEntry>

/** Section 1 as it is on the form now. Numbers are masked. */
export const ShownSection1 = z.strictObject({
  ...Section1Entries.shape,
  ssn: z.string(),
  alienNumber: z.string(),
  admissionNumber: z.string(),
  passportNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  zip: z.string(),
  workUntil: z.iso.date().nullable(),
  signedBy: z.enum(signers),
  preparers: z.array(z.string()),
})
export type ShownSection1 = z.output<typeof ShownSection1>

export const ShownDocument = z.strictObject({
  code: z.string(),
  title: z.string(),
  authority: z.string(),
  /** Masked. */
  number: z.string(),
  expiresOn: z.iso.date().nullable(),
  isReceipt: z.boolean(),
  extendedUntil: z.iso.date().nullable(),
  hasPhoto: z.boolean(),
})
export type ShownDocument = z.output<typeof ShownDocument>

export const ShownSection2 = z.strictObject({
  firstDay: z.iso.date(),
  listA: z.array(ShownDocument),
  listB: z.array(ShownDocument),
  listC: z.array(ShownDocument),
  additional: z.string(),
  isRemote: z.boolean(),
  by: z.string(),
})
export type ShownSection2 = z.output<typeof ShownSection2>

export const ShownSupplement = z.strictObject({
  /** The entry that signed it. */
  entry: z.uuid(),
  signedOn: z.iso.date(),
  rehiredOn: z.iso.date().nullable(),
  newLastName: z.string(),
  newFirstName: z.string(),
  newMiddleInitial: z.string(),
  document: ShownDocument.nullable(),
  additional: z.string(),
  isRemote: z.boolean(),
  by: z.string(),
})
export type ShownSupplement = z.output<typeof ShownSupplement>

export const ShownForm = z.strictObject({
  id: z.uuid(),
  edition: z.string(),
  section1: ShownSection1,
  section2: ShownSection2.nullable(),
  /** Oldest first, as corrected. */
  supplements: z.array(ShownSupplement),
  /** Oldest first. */
  trail: z.array(TrailEntry),
  /** The day by which work authorization must be reverified, and the day a receipt ends. */
  reverifyOn: z.iso.date().nullable(),
  receiptUntil: z.iso.date().nullable(),
  /** Until when it is kept at least; null while the person works there. */
  keepUntil: z.iso.date().nullable(),
})
export type ShownForm = z.output<typeof ShownForm>

/**
 * The next step: `section1` and `section2` of a new form, `rehire` on Supplement B of the existing form, or `new-form` after
 * three years.
 */
export const steps = ['section1', 'section2', 'rehire', 'new-form', 'none'] as const
export type Step = (typeof steps)[number]

const shared = {
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  today: z.iso.date(),
  firstDay: z.iso.date().nullable(),
  /** The newest edition that may be used, and its Item Number 4; null when Liftbay needs an update first. */
  edition: z.strictObject({ key: z.string(), expiresOn: z.iso.date(), alienLabel: z.string(), sexWord: z.string() }).nullable(),
  /** The shop has attested that it takes part in E-Verify. */
  isEVerify: z.boolean(),
  step: z.enum(steps),
  section1DueOn: z.iso.date().nullable(),
  section2DueOn: z.iso.date().nullable(),
  /** Business days until then, today not counted; negative when it is late. */
  daysLeft: z.int().nullable(),
  asked: z.strictObject({ at: instant('Date'), note: z.string() }).nullable(),
  /** The shop says that the form is on file on paper. */
  paper: z
    .strictObject({ hiredOn: z.iso.date(), reverifyOn: z.iso.date().nullable(), by: z.string(), at: instant('Date') })
    .nullable(),
  /** Newest first. */
  forms: z.array(ShownForm),
}

/** `GET /{email}/i9` */
export const OwnI9 = z.strictObject(shared)
export type OwnI9 = z.output<typeof OwnI9>

/** `GET /employee/{ssn}/i9` */
export const ShopI9 = z.strictObject({
  ...shared,
  employee: z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The caller's own record: someone else has to sign for the shop. */
  isOwn: z.boolean(),
  isOnHold: z.boolean(),
  /** The employer as written in Section 2. */
  employer: z.strictObject({ name: z.string(), address: z.string() }),
})
export type ShopI9 = z.output<typeof ShopI9>

/** The shop's settings and how many forms an inspection would get. */
export const I9Settings = z.strictObject({
  isEVerify: z.boolean(),
  attestedBy: z.string(),
  attestedAt: instant('Date').nullable(),
  forms: z.int(),
})
export type I9Settings = z.output<typeof I9Settings>
