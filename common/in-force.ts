/** Something that is in force from a day (yyyy-MM-dd) on, until the next one begins; null is from the beginning. */
export interface InForceFrom {
  effectiveOn: string | null
}

const isBy = ({ effectiveOn }: InForceFrom, day: string) => effectiveOn === null || effectiveOn <= day

/** The one in force on that day: the newest that does not begin after it. Of two with one day, the later in the list. */
export const findInForce = <T extends InForceFrom>(versions: readonly T[], day: string): T | null =>
  versions.reduce<T | null>(
    (best, version) =>
      isBy(version, day) && (best === null || (version.effectiveOn ?? '') >= (best.effectiveOn ?? '')) ? version : best,
    null,
  )

/** The ones that take its place after that day, soonest first; of two with one day, only the later in the list. */
export const listLater = <T extends InForceFrom>(versions: readonly T[], day: string): T[] =>
  [
    ...new Map(versions.filter((version) => !isBy(version, day)).map((version) => [version.effectiveOn, version])).values(),
  ].toSorted((a, b) => (a.effectiveOn ?? '').localeCompare(b.effectiveOn ?? ''))
