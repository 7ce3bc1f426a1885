import type { MenuItem, VehicleItem } from './menus.ts'

interface PageAddress {
  pathname: string
  search: string
}

/** True when this menu entry is current: its page, or one of its subpages. */
export function isCurrent({ to, below = [] }: Pick<MenuItem, 'to' | 'below'>, { pathname, search }: PageAddress): boolean {
  const isBelow = (part: string) => (part.startsWith('*') ? pathname.endsWith(part.slice(1)) : pathname.startsWith(part))
  if (below.some(isBelow)) return true
  const [page, wanted] = to.split('?')
  const query = new URLSearchParams(search)
  return pathname === page && [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value)
}

/** The one entry that is current; of two with one page, the one whose query says more. */
export const findCurrent = <I extends Pick<MenuItem, 'to' | 'below'>>(items: readonly I[], here: PageAddress): I | undefined =>
  items.filter((item) => isCurrent(item, here)).toSorted((a, b) => Number(b.to.includes('?')) - Number(a.to.includes('?')))[0]

/** The page of the current or only vehicle. With several vehicles, the home page, where the customer chooses one. */
export function getVehiclePage(page: VehicleItem['page'], vins: readonly string[], pathname: string): string {
  const here = /^\/(?:edit-vehicle|history)\/([^/]+)$/.exec(pathname)?.[1]
  if (here) return `${page}${here}`
  return vins.length === 1 ? `${page}${encodeURIComponent(vins[0]!)}` : '/home#vehicles'
}
