import { addDays, showDay } from '../../../common/dates.ts'

/** The first day that no approved pay run has used. */
const getFirstFreeDay = (lockedThrough: string | null): string | null => lockedThrough && addDays(lockedThrough, 1)

/** Why a plan can't begin on that day; null when it can. */
export function reasonNotToBegin(firstDay: string, lockedThrough: string | null): string | null {
  const free = getFirstFreeDay(lockedThrough)
  if (free === null || firstDay >= free) return null
  return `Days through ${showDay(lockedThrough!)} are in an approved pay run. The plan can begin on ${showDay(free)}.`
}
