/** The review comes back every year on its day; February 29 on the 28th. */
export function findNextReview(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 8)}28` : next
}

/** The number after the highest check of the shop, and at least the one that the shop chose. Null: none was printed. */
export const calculateNextCheck = (chosen: number | undefined, highest: number | null): number =>
  Math.max(chosen ?? 1001, (highest ?? 0) + 1)
