import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import {
  day,
  id,
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

/**
 * The signer of Section 1: the employee or, for someone without a List B document, a parent, a guardian, or the agency that placed
 * them.
 */
export const signers = ['employee', 'minor', 'placement'] as const
export type Signer = (typeof signers)[number]

const state = (label = 'State') => z.string(isRequired(label)).regex(/^[A-Z]{2}$/, isRequired(label))
const initial = (label = 'Middle Initial') => optionalLine(label, 5)

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
/** The form's names of its signatures. */
export const signatureLabels = {
  employee: 'Signature of Employee',
  preparer: 'Signature of Preparer or Translator',
  shop: 'Signature of Employer or Authorized Representative',
} as const

const optionalSignature = () =>
  z.union([z.literal(''), signature(signatureLabels.employee)], isRequired(signatureLabels.employee))
const shopSignature = () => signature(signatureLabels.shop)

/** One certification area of Supplement A. Its signature is beside it, because drafts leave signatures out. */
export const Preparer = z.strictObject({
  lastName: line('Last Name (Family Name)', 80),
  firstName: line('First Name (Given Name)', 80),
  middleInitial: initial(),
  address: line('Address (Street Number and Name)', 160),
  city: line('City or Town', 80),
  state: state(),
  zip: zipCode('ZIP Code'),
})
export type Preparer = z.output<typeof Preparer>

/** Supplement A has four certification areas. */
export const maxPreparers = 4

/** The fields of Section 1 in the form's order. The server leaves out fields that a status does not need. */
const entries = {
  lastName: line('Last Name (Family Name)', 80),
  firstName: line('First Name (Given Name)', 80),
  middleInitial: initial(),
  otherLastNames: optionalLine('Other Last Names Used', 120),
  address: line('Address (Street Number and Name)', 160),
  apartment: optionalLine('Apt. Number', 20),
  city: line('City or Town', 80),
  state: state(),
  zip: zipCode('ZIP Code'),
  birthDate: day('Date of Birth'),
  ssn: ssn('U.S. Social Security Number'),
  email: optionalEmail('Employee’s Email Address'),
  phone: optionalPhone('Employee’s Telephone Number'),
  status: z.enum(statuses, isRequired('Citizenship or immigration status')),
  /** USCIS number or A-Number: seven to nine digits. */
  alienNumber: compact('USCIS or A-Number', /^A?\d{7,9}$/),
  /** Null for "N/A". */
  workUntil: day('Authorized to work until').nullable().default(null),
  /** Form I-94 admission number: 11 characters. */
  admissionNumber: compact('Form I-94 Admission Number', /^\d{9}[A-Z\d]\d$/),
  passportNumber: compact('Foreign Passport Number', /^[A-Z\d]{3,20}$/),
  passportCountry: optionalLine('Country of Issuance', 60),
}

export const Section1Entries = z.strictObject(entries)
export type Section1Entries = z.output<typeof Section1Entries>

const signing = {
  signedBy: z.enum(signers).default('employee'),
  preparers: z.array(Preparer).max(maxPreparers, `Supplement A has room for ${maxPreparers} people`).default([]),
  preparerSignatures: z
    .array(z.strictObject({ hasRead: hasRead(), signature: signature(signatureLabels.preparer) }))
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

/** A correction is the full section again; changed fields are corrected. An empty number stays as it is. */
export const Section1Correction = z.strictObject({ ...Section1Form.shape, reason: paragraph('Reason for the correction', 300) })
export const Section1CorrectionPage = z.object(Section1Correction.shape)

/** A document as Section 2 records it. */
export const DocumentEntry = z.strictObject({
  /** From `documentKinds`. */
  code: line('Document Title', 40),
  authority: line('Issuing Authority', 100),
  number: compact('Document Number', /^[A-Z\d./]{1,30}$/),
  expiresOn: day('Expiration Date').nullable().default(null),
  /** A receipt for the replacement of a lost, stolen, or damaged document. */
  isReceipt: z.boolean().default(false),
  /** The issuing authority extended it until then. */
  extendedUntil: day('Extended until').nullable().default(null),
  /** Asked of shops in E-Verify, for documents of List B that exist with and without a photograph. */
  hasPhoto: z.boolean().default(false),
})
export type DocumentEntry = z.output<typeof DocumentEntry>

const representative = {
  lastName: line('Last Name', 80),
  firstName: line('First Name', 80),
  title: line('Title', 80),
}

export const Section2Form = z.strictObject({
  listA: z.array(DocumentEntry).max(3, 'List A has room for three documents').default([]),
  listB: z.array(DocumentEntry).max(1, 'Choose one document of List B').default([]),
  listC: z.array(DocumentEntry).max(1, 'Choose one document of List C').default([]),
  additional: optionalParagraph('Additional Information', 600),
  /** The alternative procedure authorized by DHS. */
  isRemote: z.boolean().default(false),
  ...representative,
  hasRead: hasRead(),
  signature: shopSignature(),
})
export type Section2Form = z.output<typeof Section2Form>

/** Runs even while other fields are wrong, so everything missing shows together. The server's rule checks the facts. */
const hasChosenDocuments = ({ listA, listB, listC }: { [K in 'listA' | 'listB' | 'listC']?: unknown[] }) =>
  [listA, listB, listC].some((list) => list && list.length > 0)

export const Section2Page = z
  .object(Section2Form.shape)
  .refine(hasChosenDocuments, { path: ['listA'], error: 'Choose what the employee presented', when: () => true })

export const Section2Correction = z.strictObject({
  ...Section2Form.shape,
  reason: paragraph('Reason for the correction', 300),
})
export const Section2CorrectionPage = z.object(Section2Correction.shape)

export const SupplementBForm = z.strictObject({
  isRehire: z.boolean().default(false),
  /** A new name, if any. */
  newLastName: optionalLine('New Last Name (Family Name)', 80),
  newFirstName: optionalLine('New First Name (Given Name)', 80),
  newMiddleInitial: initial('New Middle Initial'),
  /** Empty if nothing is reverified. */
  documents: z.array(DocumentEntry).max(1, 'Enter one document').default([]),
  additional: optionalParagraph('Additional Information', 600),
  isRemote: z.boolean().default(false),
  lastName: representative.lastName,
  firstName: representative.firstName,
  hasRead: hasRead(),
  signature: shopSignature(),
})
export type SupplementBForm = z.output<typeof SupplementBForm>
export const SupplementBPage = z.object(SupplementBForm.shape)

const { isRehire: _, ...supplementFields } = SupplementBForm.shape

/**
 * A correction of a signed Supplement B. Whether it was for a rehire stays; its date is the record's first day. An empty number
 * stays as it is.
 */
export const SupplementBCorrection = z.strictObject({
  /** The entry that is corrected. */
  entry: id('Supplement B'),
  ...supplementFields,
  reason: paragraph('Reason for the correction', 300),
})
export type SupplementBCorrection = z.output<typeof SupplementBCorrection>
export const SupplementBCorrectionPage = z.object(SupplementBCorrection.shape)

export const entryKinds = ['section1', 'section2', 'supplement-b', 'correction1', 'correction2', 'correction-b'] as const
export type EntryKind = (typeof entryKinds)[number]
