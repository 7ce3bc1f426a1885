/** Whole cents of `numerator / denominator`, half a cent up. Exact up to 2^53. */
export const roundCents = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** Cents rounded up, for what is owed at least. */
export const raiseCents = (numerator: number, denominator: number): number => -Math.floor(-numerator / denominator)

export const sumOf = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((sum, item) => sum + value(item), 0)
