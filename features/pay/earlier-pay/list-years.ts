/** Liftbay has calculated pay since then. */
const firstYear = 2026

/** Figures are of a calendar year, whichever the shop starts in. The newest first. */
export const listYears = (used: readonly number[], thisYear: number): number[] =>
  [...new Set([...used, thisYear, thisYear - 1])].filter((year) => year >= firstYear).toSorted((a, b) => b - a)
