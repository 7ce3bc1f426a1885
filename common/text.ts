import { z } from 'zod'
import { isInvalid, isRequired, mustBe10Numbers, mustBeMatched, notBelowZero } from './messages.ts'

export { isInvalid, isRequired, mustBe10Numbers, mustBeMatched }

const required = (label: string, max: number) =>
  z.string(isRequired(label)).trim().min(1, isRequired(label)).max(max, `${label} must be at most ${max} characters`)
const optional = (label: string, max: number) =>
  z.string(isInvalid(label)).trim().max(max, `${label} must be at most ${max} characters`)

/** Without what ends a line, steers a program or turns the text around: a name goes into mails' headers, papers and logs. */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
/** At least one character that leaves a mark. */
const seen = /[^\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u

/** One line of text, trimmed, never empty. `label` is what the user sees beside the field. */
export const line = (label: string, max = 120) =>
  required(label, max).regex(seen, isRequired(label)).regex(oneLine, isInvalid(label))

/** One line that may be left empty. */
export const optionalLine = (label: string, max = 120) => optional(label, max).regex(oneLine, isInvalid(label)).default('')

/** Several lines of text. */
export const paragraph = (label: string, max = 4000) => required(label, max).regex(seen, isRequired(label))
export const optionalParagraph = (label: string, max = 4000) => optional(label, max).default('')

/** An e-mail address, trimmed and lowercased: two spellings are one person. */
export const email = (label = 'Email') =>
  z
    .string(isRequired(label))
    .trim()
    .min(1, isRequired(label))
    .max(254, isInvalid(label))
    .toLowerCase()
    .pipe(z.email(isInvalid(label)))

/** A US phone number as typed, kept as its ten digits. */
export const phone = (label = 'Phone') =>
  z
    .string(isRequired(label))
    .max(40, mustBe10Numbers(label))
    .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
    .pipe(z.string().min(1, isRequired(label)).length(10, mustBe10Numbers(label)))

/** A phone number that may be left empty. */
export const optionalPhone = (label = 'Phone') =>
  z
    .string(isInvalid(label))
    .max(40, mustBe10Numbers(label))
    .default('')
    .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
    .pipe(z.string().refine((digits) => digits === '' || digits.length === 10, mustBe10Numbers(label)))

export const zipCode = (label = 'Zip code') =>
  z
    .string(isRequired(label))
    .trim()
    .min(1, isRequired(label))
    .regex(/^\d{5}(-\d{4})?$/, isInvalid(label))

/** An identifier of ours: a random UUID. */
export const id = (label = 'Id') => z.uuid(isInvalid(label))

/** A day without a time, `yyyy-MM-dd`. */
export const day = (label: string) => z.iso.date(isInvalid(label))

/** An instant in UTC, ISO 8601. */
export const instant = (label: string) => z.iso.datetime({ offset: true, error: isInvalid(label) })

/** A number; one that was left out is required, anything else is invalid. */
export const number = (label: string) =>
  z.number({ error: ({ input }) => (input === undefined ? isRequired(label) : isInvalid(label)) })

/** Money in whole cents, from 0 to $9,999,999.99. */
export const cents = (label: string, { min = 0, max = 999_999_999 }: { min?: number; max?: number } = {}) =>
  number(label)
    .int(isInvalid(label))
    .min(min, min === 0 ? notBelowZero(label) : isInvalid(label))
    .max(max, `${label} is too large`)
