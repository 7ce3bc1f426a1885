import { z } from 'zod'
import { isInvalid, isRequired, mustBe10Numbers, mustBeMatched, isNotBelowZero } from './messages.ts'

export { isInvalid, isRequired, mustBe10Numbers, mustBeMatched }

const required = (label: string, max: number) =>
  z.string(isRequired(label)).trim().min(1, isRequired(label)).max(max, `${label} must be at most ${max} characters`)
const optional = (label: string, max: number) =>
  z.string(isInvalid(label)).trim().max(max, `${label} must be at most ${max} characters`)

/** Excludes line breaks, control characters and direction overrides, because names go into mail headers, documents and logs. */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
/** At least one visible character. */
const seen = /[^\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u

/** One line of text, trimmed, never empty. `label` is the field's label on the screen. */
export const line = (label: string, max = 120) =>
  required(label, max).regex(seen, isRequired(label)).regex(oneLine, isInvalid(label))

/** One line of text that can be empty. */
export const optionalLine = (label: string, max = 120) => optional(label, max).regex(oneLine, isInvalid(label)).default('')

/** Several lines of text. */
export const paragraph = (label: string, max = 4000) => required(label, max).regex(seen, isRequired(label))
export const optionalParagraph = (label: string, max = 4000) => optional(label, max).default('')

/** An e-mail address, trimmed and lowercased, so that two spellings are the same person. */
export const email = (label = 'Email') =>
  z
    .string(isRequired(label))
    .trim()
    .min(1, isRequired(label))
    .max(254, isInvalid(label))
    .toLowerCase()
    .pipe(z.email(isInvalid(label)))

/** An e-mail address that can be empty. */
export const optionalEmail = (label = 'Email') => z.union([email(label), z.literal('')], isInvalid(label)).default('')

/** A US phone number in any format, reduced to its ten digits. */
export const phone = (label = 'Phone') =>
  z
    .string(isRequired(label))
    .max(40, mustBe10Numbers(label))
    .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
    .pipe(z.string().min(1, isRequired(label)).length(10, mustBe10Numbers(label)))

/** A phone number that can be empty. */
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

/** One of our ids: a random UUID. */
export const id = (label = 'Id') => z.uuid(isInvalid(label))

const [firstYear, lastYear] = ['1900', '2199']

/** A day without a time, `yyyy-MM-dd`, of the years 1900 to 2199: counting days up to a typing error such as the year 9999 takes minutes. */
export const day = (label: string) =>
  z.iso
    .date({ error: ({ input }) => (input ? isInvalid(label) : isRequired(label)) })
    .refine((text) => text >= firstYear && text.slice(0, 4) <= lastYear, isInvalid(label))

/** An instant in UTC, ISO 8601. */
export const instant = (label: string) => z.iso.datetime({ offset: true, error: isInvalid(label) })

/** A number. Missing gives "required"; anything else gives "invalid". */
export const number = (label: string) =>
  z.number({ error: ({ input }) => (input === undefined ? isRequired(label) : isInvalid(label)) })

/** Money in whole cents, from 0 to $9,999,999.99. */
export const cents = (label: string, { min = 0, max = 999_999_999 }: { min?: number; max?: number } = {}) =>
  number(label)
    .int(isInvalid(label))
    .min(min, min === 0 ? isNotBelowZero(label) : isInvalid(label))
    .max(max, `${label} is too large`)

/** The fields of an address in a reply. Unknown text is ''. */
export const postalAddress = {
  address: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
}
export type PostalAddress = Record<keyof typeof postalAddress, string>
