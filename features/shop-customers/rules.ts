import type { MergedField } from './contract.ts'

/** What was typed into the desk's search, as the database is asked for it. */
export interface Asked {
  /** For `like`, each of which must fit: a part of a word, or of two letters its beginning. At most four. */
  patterns: readonly string[]
  /** The longest of what was typed, lower case: what stands first in the list begins or ends with it. */
  head: string
  /** The number of an order; null: it is none. */
  invoice: number | null
}

const mostWords = 4
const largestInvoice = 2_147_483_647

/** A phone number with whatever people write between its digits, and nothing else. */
const phoneShape = /^\+?[\d\s().-]+$/

/**
 * Words as they are kept to be found: small letters, a phone number as its digits (also of +1), a plate or a VIN without what
 * stands between its characters. Null: too little to ask for.
 */
export function askedFor(text: string): Asked | null {
  const typed = text.toLowerCase().trim().replace(/^#/, '')
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const words = phoneShape.test(typed) && digits !== '' ? [digits] : wordsOf(typed)
  const patterns = words.filter((word) => word.length > 1).map(patternOf)
  const invoice = /^\d{1,10}$/.test(typed) && Number(typed) > 0 && Number(typed) <= largestInvoice ? Number(typed) : null
  if (patterns.length === 0 && invoice === null) return null
  const head = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  return { patterns: patterns.slice(0, mostWords), head, invoice }
}

/** What has both letters and digits is a plate, a VIN or a part of one: those are kept without separators, too. */
const wordsOf = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((word) => (/\d/.test(word) && /[a-z]/.test(word) && !word.includes('@') ? word.replace(/[^a-z0-9]/g, '') : word))
    .filter((word) => word !== '')

const patternOf = (word: string): string => {
  const plain = word.replace(/[\\%_]/g, '\\$&')
  return word.length === 2 ? `% ${plain}%` : `%${plain}%`
}

/** So long a merge can be taken back. */
export const undoDays = 30

export const canUndo = ({ at, undoneAt }: { at: Date; undoneAt: Date | null }, now: Date): boolean =>
  undoneAt === null && now.getTime() - at.getTime() <= undoDays * 86_400_000

interface Mergeable {
  accountId: string | null
  isConfirmed: boolean
  email: string
  phone1: string
}

/**
 * Whether two may become one. Both entered by this shop alone; or one has an account whose e-mail is confirmed, and the other was
 * entered with exactly its e-mail and phone, as it joins by itself when an e-mail is confirmed.
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

/** What a shop enters of somebody. */
interface Facts {
  firstName: string
  lastName: string
  phone1: string
  email: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
}

const partsOf: Record<MergedField, readonly (keyof Facts)[]> = {
  name: ['firstName', 'lastName'],
  phone: ['phone1'],
  email: ['email'],
  address: ['address', 'aptSuite', 'city', 'state', 'zip'],
}

/** The one that stays, with what was chosen of the one that goes. */
export function mergedFacts(keep: Facts, drop: Facts, take: readonly MergedField[]): Facts {
  const taken = take.flatMap((field) => partsOf[field]).map((name) => [name, drop[name]] as const)
  return { ...keep, ...Object.fromEntries(taken) }
}

/** As it was before the merge, but for what was corrected since. */
export function unmergedFacts(now: Facts, { before, after }: { before: Facts; after: Facts }): Facts {
  const names = Object.values(partsOf).flat()
  return Object.fromEntries(names.map((name) => [name, now[name] === after[name] ? before[name] : now[name]])) as unknown as Facts
}
