import type { MenuItem, VehicleItem } from './menus.ts'

interface PageAddress {
  pathname: string
  search: string
}

/** True when this menu entry is current: its page, one of its subpages, or the displayed view. */
export function isCurrent({ to, below = [] }: Pick<MenuItem, 'to' | 'below'>, { pathname, search }: PageAddress): boolean {
  const [page = '', view] = to.split('?')
  const isBelow = (part: string) => (part.startsWith('*') ? pathname.endsWith(part.slice(1)) : pathname.startsWith(part))
  if (below.some(isBelow)) return true
  return pathname === page && (new URLSearchParams(search).get('view') ?? '') === (new URLSearchParams(view).get('view') ?? '')
}

/** The page of the current or only vehicle. With several vehicles, the home page, where the customer chooses one. */
export function getVehiclePage(page: VehicleItem['page'], vins: readonly string[], pathname: string): string {
  const here = /^\/(?:edit-vehicle|history)\/([^/]+)$/.exec(pathname)?.[1]
  if (here) return `${page}${here}`
  return vins.length === 1 ? `${page}${encodeURIComponent(vins[0]!)}` : '/home#vehicles'
}
