/** Something that is in force from a day (yyyy-MM-dd) on, until the next one begins; null is from the beginning. */
export interface InForceFrom {
  effectiveOn: string | null
}

const isBy = ({ effectiveOn }: InForceFrom, day: string) => effectiveOn === null || effectiveOn <= day

/** The one in force on that day: the newest that does not begin after it. Of two with one day, the later in the list. */
export const findInForce = <T extends InForceFrom>(all: readonly T[], day: string): T | null =>
  all.reduce<T | null>(
    (best, one) => (isBy(one, day) && (best === null || (one.effectiveOn ?? '') >= (best.effectiveOn ?? '')) ? one : best),
    null,
  )

/** The ones that take its place after that day, soonest first; of two with one day, only the later in the list. */
export const listLater = <T extends InForceFrom>(all: readonly T[], day: string): T[] =>
  [...new Map(all.filter((one) => !isBy(one, day)).map((one) => [one.effectiveOn, one])).values()].toSorted((a, b) =>
    (a.effectiveOn ?? '').localeCompare(b.effectiveOn ?? ''),
  )
