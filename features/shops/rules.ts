import type { Hours } from './contract.ts'
import { weekdays } from './weekdays.ts'

/** What a new shop starts with until its owner says otherwise: Monday to Friday, 8 to 6. */
export const usualHours: readonly Hours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))

/** `08:00` -> `8:00 AM` */
export function showClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return `${twelve}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** The week from Monday, days with the same times together: `Monday – Friday` `8:00 AM – 6:00 PM`. */
export function weekOf(hours: readonly Hours[]): { days: string; times: string }[] {
  const lines: { first: number; last: number; times: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const found = hours.find((one) => one.weekday === weekday)
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

/** An address in one line: `1 Main St, Suite 4, Austin, TX 78701`. */
export const showAddress = (at: { address: string; aptSuite?: string; city: string; state: string; zip: string }): string =>
  `${[at.address, at.aptSuite, at.city].filter(Boolean).join(', ')}, ${at.state} ${at.zip}`

/** Bytes of a logo, as it is sent. */
export const largestLogo = 5 * 1024 * 1024

/** Pixels of a kept logo's longer side: sharp at the size of a letterhead, light in a mail. */
export const longestLogoSide = 480

/** Where everybody finds a shop's logo; with the id of the one that is shown it need be fetched once. */
export const logoPath = (shopId: string, logoId?: string): string =>
  `/api/web/shop/${shopId}/logo${logoId === undefined ? '' : `?of=${logoId}`}`

/** Further than that nobody takes a car to be repaired. */
export const reachMiles = 100

/** Of shops that come nearest first those within reach; when there is none, the nearest one, which is far. */
export function inReach<T extends { miles: number | null }>(shops: readonly T[]): { shops: readonly T[]; isFar: boolean } {
  const near = shops.filter(({ miles }) => miles === null || miles <= reachMiles)
  return near.length > 0 ? { shops: near, isFar: false } : { shops: shops.slice(0, 1), isFar: shops.length > 0 }
}
