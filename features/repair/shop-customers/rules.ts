import { dayMilliseconds } from '../../../common/dates.ts'
import type { PostalAddress } from '../../../common/text.ts'
import type { MergedField } from './contract/index.ts'

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
