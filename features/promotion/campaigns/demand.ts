/** Weekly figures below this are not shown, and all are rounded down to a multiple of it. */
export const leastShown = 20
export const demandDays = 28
const weeks = demandDays / 7

/**
 * The 28-day count as a vendor may see it: a weekly minimum, a multiple of 20, or null below 20. States and the zip codes within
 * them are both rounded this way, so the difference between a state and its other areas does not reveal a hidden one.
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

/** The sums of the figures shown, so they reveal nothing more. An area within a chosen state is part of that state's figure. */
export function addUp(cells: readonly { area: string; state: string; searches: number | null; orders: number | null }[]) {
  const chosen = new Set(cells.map(({ area }) => area))
  const counted = cells.filter(({ area, state }) => area === state || !chosen.has(state))
  const sum = (name: 'searches' | 'orders') => counted.reduce((total, cell) => total + (cell[name] ?? 0), 0) || null
  return { searches: sum('searches'), orders: sum('orders') }
}
