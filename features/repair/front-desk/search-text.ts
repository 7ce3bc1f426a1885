/** The desk's search text, prepared for the database. */
export interface DeskSearch {
  /** Patterns for `like`, which must all match: part of a word, or the beginning of a word for two letters. At most four. */
  patterns: readonly string[]
  /** The longest word, in lower case; results that begin or end with it come first. */
  head: string
  /** The whole text in lower case, when it is short enough for a key tag. */
  tag: string | null
  /** The work order number; null when the text is not a number. */
  invoice: number | null
}

const mostWords = 4
const longestTag = 12
const largestInvoice = 2_147_483_647

/** A phone number with the separators people use. */
const phoneShape = /^\+?[\d\s().-]+$/

/**
 * Normalizes the words as the search rows have them: lower case, phone numbers as digits (without +1), plates and VINs without
 * separators. Null when the text is too short to search for.
 */
export function parseSearch(text: string): DeskSearch | null {
  const typed = text.toLowerCase().trim().replace(/^#/, '')
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const words = phoneShape.test(typed) && digits !== '' ? [digits] : splitWords(typed)
  const patterns = words.filter((word) => word.length > 1).map(makePattern)
  const invoice = /^\d{1,10}$/.test(typed) && Number(typed) > 0 && Number(typed) <= largestInvoice ? Number(typed) : null
  const tag = typed !== '' && typed.length <= longestTag ? typed : null
  if (patterns.length === 0 && invoice === null && tag === null) return null
  const head = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  return { patterns: patterns.slice(0, mostWords), head, tag, invoice }
}

/** A word with both letters and digits is a plate, a VIN or part of one, which are stored without separators. */
const splitWords = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((word) => (/\d/.test(word) && /[a-z]/.test(word) && !word.includes('@') ? word.replace(/[^a-z0-9]/g, '') : word))
    .filter((word) => word !== '')

const makePattern = (word: string): string => {
  const plain = word.replace(/[\\%_]/g, '\\$&')
  return word.length === 2 ? `% ${plain}%` : `%${plain}%`
}
