/** Replaces a value in an entry that nobody needs to read. */
export const hidden = '[hidden]'
export const hiddenChange = '[hidden, changed]'

/** The label of a person in an entry. Their name is kept beside the log, as long as their data is. */
export const unnamed = 'Name not kept'

/** The most characters of one text, and of `before` and `after` each. */
export const longestText = 2_000
export const longestState = 20_000

const secretName =
  /passw|passcode|passphrase|secret|token|credential|cookie|signature|^otp$|^pin$|recovery|api_?key|private_?key|ssn|social_?security|tax_?id|^t?ein$|^itin$|account_?(number|no$)|^iban$|card_?number|^cvc$|^cvv$|birth|licen[cs]e_?number|passport/i

const socialSecurityNumber = /\b\d{3}-\d{2}-\d{4}\b/g
const perhapsCard = /(?<![\w-])(?:\d[ -]?){12,18}\d(?![\w-])/g

/** Whether the digits add up as those of payment cards do (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].toReversed().map(Number)
  const sum = digits.reduce(
    (total, digit, place) => total + (place % 2 === 1 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
    0,
  )
  return sum % 10 === 0
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** An action that somebody typed, in the form entries have: "Ad account: limit set", as the list shows it, is `ad-account.limit-set`. */
export const readAction = (typed: string): string =>
  typed
    .toLowerCase()
    .split(':')
    .map((part) => part.trim().replaceAll(/\s+/g, '-'))
    .join('.')

export const isSecretName = (name: string, declared: readonly string[] = []): boolean =>
  secretName.test(name) || declared.includes(name)

/** Social Security numbers and payment cards are hidden in texts, too. Characters that PostgreSQL cannot store are left out. */
export const maskText = (text: string): string => {
  const stored = text.replaceAll('\0', '').toWellFormed()
  const clean = stored
    .replace(socialSecurityNumber, hidden)
    .replace(perhapsCard, (found) => (isCardNumber(found) ? hidden : found))
  return clean.length > longestText ? `${clean.slice(0, longestText)}…` : clean
}

/**
 * Plain JSON of a value with secrets and personal numbers hidden, by the names of fields (those of the trade, and `declared` ones) and in
 * texts. Dates become ISO texts, and what JSON cannot say is left out.
 */
export function mask(value: unknown, declared: readonly string[] = []): Json | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string') return maskText(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map((item) => mask(item, declared) ?? null)
  if (typeof value !== 'object') return undefined
  const fields: { [key: string]: Json } = {}
  for (const [name, fieldValue] of Object.entries(value)) {
    const isEmpty = fieldValue === null || fieldValue === undefined || fieldValue === ''
    const masked = isSecretName(name, declared) && !isEmpty ? hidden : mask(fieldValue, declared)
    if (masked !== undefined) fields[maskText(name)] = masked
  }
  return fields
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Uint8Array)

/** Says of hidden fields in `after` whether they differ from those in `before`, which the mask alone would not show. */
function markChanges(before: unknown, after: unknown, masked: Json | undefined): void {
  if (!isFields(before) || !isFields(after) || !isFields(masked)) return
  for (const [name, fieldValue] of Object.entries(masked as Record<string, Json>)) {
    if (fieldValue === hidden && JSON.stringify(before[name]) !== JSON.stringify(after[name])) masked[name] = hiddenChange
    else markChanges(before[name], after[name], fieldValue)
  }
}

const shorten = (value: Json | undefined): Json | undefined => {
  const { length } = JSON.stringify(value ?? null)
  return length > longestState ? `[${length} characters, too long to keep]` : value
}

/** Both sides of a change, as an entry keeps them. */
export function maskChange(before: unknown, after: unknown, declared: readonly string[] = []) {
  const maskedAfter = mask(after, declared)
  markChanges(before, after, maskedAfter)
  return { before: shorten(mask(before, declared)), after: shorten(maskedAfter) }
}

/** JSON with the fields of every object in alphabetical order and no spaces, so that the same content is always the same text. */
export function toCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join(',')}]`
  if (!isFields(value)) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, fieldValue]) => fieldValue !== undefined)
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, fieldValue]) => `${JSON.stringify(name)}:${toCanonicalText(fieldValue)}`).join(',')}}`
}
