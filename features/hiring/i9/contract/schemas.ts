import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import {
  day,
  id,
  instant,
  line,
  optionalEmail,
  optionalLine,
  optionalParagraph,
  optionalPhone,
  paragraph,
  zipCode,
} from '../../../../common/text.ts'
import { signature, ssn } from '../../personnel/contract/index.ts'

/** Item Numbers 1 to 4 of Section 1. */
export const statuses = ['citizen', 'national', 'resident', 'alien'] as const
export type Status = (typeof statuses)[number]

/** Who signs Section 1: the employee, or for someone without an identity document of List B a parent or guardian, or who placed them. */
export const signers = ['employee', 'minor', 'placement'] as const
export type Signer = (typeof signers)[number]

const state = (label = 'State') => z.string(isRequired(label)).regex(/^[A-Z]{2}$/, isRequired(label))
const initial = () => optionalLine('Middle initial', 5)

/** Digits and letters of a number, without the spaces and dashes people write it with. */
const compact = (label: string, pattern: RegExp, most = 30) =>
  z
    .string(isInvalid(label))
    .max(most, isInvalid(label))
    .default('')
    .transform((text) => text.replace(/[-\s]/g, '').toUpperCase())
    .pipe(z.string().refine((number) => number === '' || pattern.test(number), isInvalid(label)))

/** The box under a statement that says it was read. */
const hasRead = () => z.literal(true, 'Read the statement and check this box')
const optionalSignature = () => z.union([z.literal(''), signature()], isRequired('Signature'))

/** One certification area of Supplement A. Its signature is beside it, because drafts leave signatures out. */
export const Preparer = z.strictObject({
  lastName: line('Last name', 80),
  firstName: line('First name', 80),
  middleInitial: initial(),
  address: line('Address', 160),
  city: line('City or town', 80),
  state: state(),
  zip: zipCode('ZIP code'),
})
export type Preparer = z.output<typeof Preparer>

/** Supplement A has four certification areas. */
export const maxPreparers = 4

/** The fields of Section 1 in the form's order. What a status does not need is left out on the server. */
const entries = {
  lastName: line('Last name', 80),
  firstName: line('First name', 80),
  middleInitial: initial(),
  otherLastNames: optionalLine('Other last names used', 120),
  address: line('Address', 160),
  apartment: optionalLine('Apt. number', 20),
  city: line('City or town', 80),
  state: state(),
  zip: zipCode('ZIP code'),
  birthDate: day('Date of birth'),
  ssn: ssn('U.S. Social Security number'),
  email: optionalEmail('Email address'),
  phone: optionalPhone('Telephone number'),
  status: z.enum(statuses, isRequired('Citizenship or immigration status')),
  /** USCIS number or A-Number: seven to nine digits. */
  alienNumber: compact('USCIS or A-Number', /^A?\d{7,9}$/),
  /** Null for "N/A". */
  workUntil: day('Authorized to work until').nullable().default(null),
  /** Form I-94 admission number: 11 characters. */
  admissionNumber: compact('Form I-94 admission number', /^\d{9}[A-Z\d]\d$/),
  passportNumber: compact('Foreign passport number', /^[A-Z\d]{3,20}$/),
  passportCountry: optionalLine('Country of issuance', 60),
}

export const Section1Entries = z.strictObject(entries)
export type Section1Entries = z.output<typeof Section1Entries>

const signing = {
  signedBy: z.enum(signers).default('employee'),
  preparers: z.array(Preparer).max(maxPreparers, `Supplement A has room for ${maxPreparers} people`).default([]),
  preparerSignatures: z
    .array(z.strictObject({ hasRead: hasRead(), signature: signature() }))
    .max(maxPreparers, `Supplement A has room for ${maxPreparers} people`)
    .default([]),
  hasRead: hasRead(),
  /** Empty when the employee does not sign. */
  signature: optionalSignature().default(''),
}

export const Section1Form = z.strictObject({ edition: line('Edition', 40), ...entries, ...signing })
export type Section1Form = z.output<typeof Section1Form>

/** The page's form, which also knows the step it is on and, for a correction, its reason. */
export const Section1Page = z.object(Section1Form.shape)

export const Section1Submission = z.strictObject({ ...Section1Form.shape, shop: id('Shop').optional() })

/** A correction is the whole section again; what differs is corrected. An empty number stays as it is. */
export const Section1Correction = z.strictObject({ ...Section1Form.shape, reason: paragraph('Reason', 300) })
export const Section1CorrectionPage = z.object(Section1Correction.shape)

/** A document as Section 2 records it. */
export const DocumentEntry = z.strictObject({
  /** From `documentKinds`. */
  code: line('Document title', 40),
  authority: line('Issuing authority', 100),
  number: compact('Document number', /^[A-Z\d./]{1,30}$/),
  expiresOn: day('Expiration date').nullable().default(null),
  /** A receipt for the replacement of a lost, stolen, or damaged document. */
  isReceipt: z.boolean().default(false),
  /** The issuing authority extended it until then. */
  extendedUntil: day('Extended until').nullable().default(null),
  /** Asked of shops in E-Verify, for documents of List B that exist with and without a photograph. */
  hasPhoto: z.boolean().default(false),
})
export type DocumentEntry = z.output<typeof DocumentEntry>

const representative = {
  lastName: line('Last name', 80),
  firstName: line('First name', 80),
  title: line('Title', 80),
}

export const Section2Form = z.strictObject({
  listA: z.array(DocumentEntry).max(3, 'List A has room for three documents').default([]),
  listB: z.array(DocumentEntry).max(1, 'Choose one document of List B').default([]),
  listC: z.array(DocumentEntry).max(1, 'Choose one document of List C').default([]),
  additional: optionalParagraph('Additional information', 600),
  /** The alternative procedure authorized by DHS. */
  isRemote: z.boolean().default(false),
  ...representative,
  hasRead: hasRead(),
  signature: signature(),
})
export type Section2Form = z.output<typeof Section2Form>
export const Section2Page = z.object(Section2Form.shape)

export const Section2Correction = z.strictObject({
  ...Section2Form.shape,
  reason: paragraph('Reason', 300),
})
export const Section2CorrectionPage = z.object(Section2Correction.shape)

export const SupplementBForm = z.strictObject({
  isRehire: z.boolean().default(false),
  /** A new name, if any. */
  newLastName: optionalLine('Last name', 80),
  newFirstName: optionalLine('First name', 80),
  newMiddleInitial: initial(),
  /** Empty if nothing is reverified. */
  documents: z.array(DocumentEntry).max(1, 'Enter one document').default([]),
  additional: optionalParagraph('Additional information', 600),
  isRemote: z.boolean().default(false),
  lastName: representative.lastName,
  firstName: representative.firstName,
  hasRead: hasRead(),
  signature: signature(),
})
export type SupplementBForm = z.output<typeof SupplementBForm>
export const SupplementBPage = z.object(SupplementBForm.shape)

const { isRehire: _, ...supplementFields } = SupplementBForm.shape

/** A signed Supplement B again. Whether it was for a rehire stays; its date is the record's first day. An empty number stays as it is. */
export const SupplementBCorrection = z.strictObject({
  /** The entry that is corrected. */
  entry: id('Supplement B'),
  ...supplementFields,
  reason: paragraph('Reason', 300),
})
export type SupplementBCorrection = z.output<typeof SupplementBCorrection>
export const SupplementBCorrectionPage = z.object(SupplementBCorrection.shape)

/** A form that is complete on paper: what it says, and the box under the statement. Without `isOnFile`, the shop takes that back. */
export const PaperForm = z
  .strictObject({
    isOnFile: z.boolean(isRequired('Paper form')),
    hiredOn: day('First day of employment').nullable().default(null),
    reverifyOn: day('Reverify by').nullable().default(null),
    hasRead: z.boolean().default(false),
  })
  .refine(({ isOnFile, hiredOn }) => !isOnFile || hiredOn !== null, {
    path: ['hiredOn'],
    error: isRequired('First day of employment'),
  })
export type PaperForm = z.output<typeof PaperForm>

export const EVerifyForm = z.strictObject({ isEnrolled: z.boolean(isRequired('E-Verify')), hasRead: z.boolean().default(false) })

export const AskForm = z.strictObject({ id: line('Employee', 40), note: optionalParagraph('Note', 300) })

export const entryKinds = ['section1', 'section2', 'supplement-b', 'correction1', 'correction2', 'correction-b'] as const
export type EntryKind = (typeof entryKinds)[number]

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
  /** The day on which work must be reverified by, and the day on which a receipt ends. */
  reverifyOn: z.iso.date().nullable(),
  receiptUntil: z.iso.date().nullable(),
  /** Until when it is kept at least; null while the person works there. */
  keepUntil: z.iso.date().nullable(),
})
export type ShownForm = z.output<typeof ShownForm>

/** What is to be done next: `section1` and `section2` of a new form, `rehire` on Supplement B of the form that is there, `new-form` after three years. */
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
  /** The employer as it is written into Section 2. */
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
