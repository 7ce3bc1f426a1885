import { dayMilliseconds } from '../../../common/dates.ts'
import type { PostalAddress } from '../../../common/text.ts'
import type { MergedField } from './contract/index.ts'

/** The desk's search text, prepared for the database. */
export interface DeskSearch {
  /** Patterns for `like`, which must all match: part of a word, or the beginning of a word for two letters. At most four. */
  patterns: readonly string[]
  /** The longest word, in lower case; results that begin or end with it come first. */
  head: string
  /** The work order number; null when the text is not a number. */
  invoice: number | null
}

const mostWords = 4
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
  if (patterns.length === 0 && invoice === null) return null
  const head = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  return { patterns: patterns.slice(0, mostWords), head, invoice }
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

/** How many days a merge can be undone. */
export const undoDays = 30

export const canUndo = ({ at, undoneAt }: { at: Date; undoneAt: Date | null }, now: Date): boolean =>
  undoneAt === null && now.getTime() - at.getTime() <= undoDays * dayMilliseconds

interface Mergeable {
  accountId: string | null
  isConfirmed: boolean
  email: string
  phone1: string
}

/**
 * Two customers can be merged when only this shop has entered them, or when one has an account with a confirmed e-mail and the other
 * has the same e-mail and phone, as in the automatic join when an e-mail is confirmed.
 */
export function reasonNotToMerge<R>(
  { keep, drop, isShared }: { keep: Mergeable; drop: Mergeable; isShared: boolean },
  reasons: Record<'theirOwn' | 'shared' | 'twoAccounts' | 'notTheSame', R>,
): R | null {
  if (keep.accountId && drop.accountId) return reasons.twoAccounts
  if (drop.accountId) return reasons.theirOwn
  if (isShared) return reasons.shared
  if (!keep.accountId) return null
  const isSame = drop.email !== '' && drop.email === keep.email && drop.phone1 !== '' && drop.phone1 === keep.phone1
  return keep.isConfirmed && isSame ? null : reasons.notTheSame
}

/** A walk-in's data. */
interface Facts extends PostalAddress {
  firstName: string
  lastName: string
  phone1: string
  email: string
}

const partsOf: Record<MergedField, readonly (keyof Facts)[]> = {
  name: ['firstName', 'lastName'],
  phone: ['phone1'],
  email: ['email'],
  address: ['address', 'aptSuite', 'city', 'state', 'zip'],
}

/** The remaining customer's data, with the values taken from the other. */
export function mergeFacts(keep: Facts, drop: Facts, take: readonly MergedField[]): Facts {
  const taken = take.flatMap((field) => partsOf[field]).map((name) => [name, drop[name]] as const)
  return { ...keep, ...Object.fromEntries(taken) }
}

/** The data before the merge, plus corrections made since. */
export function unmergeFacts(now: Facts, { before, after }: { before: Facts; after: Facts }): Facts {
  const names = Object.values(partsOf).flat()
  return Object.fromEntries(names.map((name) => [name, now[name] === after[name] ? before[name] : now[name]])) as unknown as Facts
}
