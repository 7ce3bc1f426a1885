import type { Hours, TaxRules } from './contract/index.ts'
import { weekdays } from './weekdays.ts'

export { findDirections } from './directions.ts'
export { showOpening } from './opening.ts'
export { listSetupSteps, needsSetup, type SetupStep } from './setup-steps.ts'
export * from './state-rules.ts'
export * from './storage-sentence.ts'

/** The tax rules from before shops could choose. A shop has them until it chooses. */
export const oldTaxRules: TaxRules = {
  laborTaxed: 'always',
  suppliesTaxed: true,
  feesTaxed: false,
  storageTaxed: false,
  coresTaxed: 'kept',
  rounding: 'bill',
}

/** A new shop's hours until its owner changes them: Monday to Friday, 8 AM to 6 PM. */
export const defaultHours: readonly Hours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))

/** `08:00` -> `8:00 AM` */
export function showClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return `${twelve}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** The week from Monday, with equal days combined: `Monday – Friday` `8:00 AM – 6:00 PM`. */
export function summarizeHours(hours: readonly Hours[]): { days: string; times: string }[] {
  const lines: { first: number; last: number; times: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const found = hours.find((day) => day.weekday === weekday)
    const times = found ? `${showClock(found.opens)} – ${showClock(found.closes)}` : 'Closed'
    const before = lines.at(-1)
    if (before?.times === times) before.last = weekday
    else lines.push({ first: weekday, last: weekday, times })
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? weekdays[first]! : `${weekdays[first]} – ${weekdays[last]}`,
    times,
  }))
}

/** An address on one line: `1 Main St, Suite 4, Austin, TX 78701`. */
export const showAddress = (at: { address: string; aptSuite?: string; city: string; state: string; zip: string }): string =>
  `${[at.address, at.aptSuite, at.city].filter(Boolean).join(', ')}, ${at.state} ${at.zip}`

/** The largest logo upload, in bytes. */
export const largestLogo = 5 * 1024 * 1024

/** Longest side of a stored logo in pixels: sharp on a letterhead, small enough for a mail. */
export const longestLogoSide = 480

/** The public address of a shop's logo. With the logo's id, browsers cache it. */
export const getLogoPath = (shopId: string, logoId?: string): string =>
  `/api/web/shop/${shopId}/logo${logoId === undefined ? '' : `?of=${logoId}`}`

/** The farthest anyone would take a car for repair. */
export const reachMiles = 100

/** False when a town’s own shops come before nearer ones of the next town. */
export const isNearestFirst = (shops: readonly { miles: number | null }[]): boolean =>
  shops.every(({ miles }, index) => index === 0 || (miles ?? 0) >= (shops[index - 1]!.miles ?? 0))

/** The shops within reach, given nearest first. Without any, the nearest one, marked as far. */
export function pickShopsWithinReach<T extends { miles: number | null }>(
  shops: readonly T[],
): { shops: readonly T[]; isFar: boolean } {
  const near = shops.filter(({ miles }) => miles === null || miles <= reachMiles)
  return near.length > 0 ? { shops: near, isFar: false } : { shops: shops.slice(0, 1), isFar: shops.length > 0 }
}
