/** Weekly figures below this are not shown, and all are rounded down to a multiple of it. */
export const leastShown = 20
export const demandDays = 28
const weeks = demandDays / 7

/**
 * The count of 28 days as a vendor may see it: at least so many a week, a multiple of 20, or null below 20. Because states and the zip codes
 * within them are both rounded so, the difference between a state and its other areas does not tell what a hidden one has.
 */
export function coarsen(count: number): number | null {
  const weekly = Math.floor(count / weeks / leastShown) * leastShown
  return weekly < leastShown ? null : weekly
}

export interface AreaCount {
  area: string
  /** The state the area is in; the area itself for a state. */
  state: string
  category: string
  searches: number
  orders: number
}

/** The sums of what the cells show, so that they tell nothing more. An area within a chosen state is in that state's figure. */
export function addUp(cells: readonly { area: string; state: string; searches: number | null; orders: number | null }[]) {
  const chosen = new Set(cells.map(({ area }) => area))
  const counted = cells.filter(({ area, state }) => area === state || !chosen.has(state))
  const sum = (name: 'searches' | 'orders') => counted.reduce((total, cell) => total + (cell[name] ?? 0), 0) || null
  return { searches: sum('searches'), orders: sum('orders') }
}
