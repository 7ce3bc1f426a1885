import { z } from 'zod'
import { id, instant, isRequired, optionalParagraph } from '../../../../common/text.ts'

export const TermsSection = z.strictObject({ title: z.string(), points: z.array(z.string()) })

const versionDates = {
  number: z.int(),
  effectiveOn: z.iso.date(),
  /** The changes since the version before. */
  summary: z.string(),
}

/** A published version, as its public page shows it. */
export const PublicTerms = z.strictObject({
  title: z.string(),
  ...versionDates,
  sections: z.array(TermsSection),
  others: z.array(z.strictObject({ number: z.int(), effectiveOn: z.iso.date() })),
})
export type PublicTerms = z.output<typeof PublicTerms>

/** The terms that the person is asked to agree to. */
export const OwnTerms = z.strictObject({
  needsToAgree: z.boolean(),
  current: z.strictObject({ ...versionDates, sections: z.array(TermsSection) }),
  /** The changes since the version that the person agreed to last, newest first. */
  changes: z.array(z.strictObject(versionDates)),
  agreed: z.strictObject({ number: z.int(), at: instant('Date') }).nullable(),
})
export type OwnTerms = z.output<typeof OwnTerms>

/** The number of a version. */
export const termsNumber = z.int('Version is invalid').min(1, 'Version is invalid')

export const AgreeForm = z.strictObject({ number: termsNumber })

/** The version that a form showed to a person who agrees to it by sending the form. */
export const agreesToTerms = { termsVersion: termsNumber }

/** The draft's text, kept as it is typed. */
const body = z
  .string(isRequired('Text'))
  .min(1, isRequired('Text'))
  .max(60_000, 'Text must be at most 60000 characters')
  .refine((text) => text.trim() !== '', isRequired('Text'))
const day = z.iso.date('Choose the day')

export const DraftForm = z.strictObject({
  body,
  summary: optionalParagraph('Summary', 2000),
  requiresConsent: z.boolean(),
  effectiveOn: z.union([day, z.literal('')]).default(''),
})
export type DraftForm = z.output<typeof DraftForm>

/** The draft is published as it was shown, so everything it needs is checked here. */
export const PublishForm = z.strictObject({
  body,
  summary: z
    .string(isRequired('Summary'))
    .trim()
    .min(1, isRequired('Summary'))
    .max(2000, 'Summary must be at most 2000 characters'),
  requiresConsent: z.boolean(),
  effectiveOn: day,
})
export type PublishForm = z.output<typeof PublishForm>

export const TermsDraft = z.strictObject({
  version: z.int(),
  body: z.string(),
  summary: z.string(),
  requiresConsent: z.boolean(),
  effectiveOn: z.iso.date().nullable(),
  /** The number it gets when it is published. */
  number: z.int(),
  startedBy: z.string(),
  startedAt: instant('Date'),
  /** The admin who sent it for approval; null while it is edited. */
  proposal: z.strictObject({ by: z.string(), at: instant('Date'), isMine: z.boolean() }).nullable(),
})
export type TermsDraft = z.output<typeof TermsDraft>

export const TermsVersion = z.strictObject({
  id: id(),
  ...versionDates,
  requiresConsent: z.boolean(),
  isCurrent: z.boolean(),
  /** SHA-256 of the text. */
  textHash: z.string(),
  publishedBy: z.string(),
  publishedAt: instant('Date'),
  /** How many accounts agreed to it. */
  agreed: z.int(),
})
export type TermsVersion = z.output<typeof TermsVersion>
