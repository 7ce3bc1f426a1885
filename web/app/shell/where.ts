import type { MenuItem, VehicleItem } from './menus.ts'

interface Place {
  pathname: string
  search: string
}

/** Is this the menu's entry for where one is: the page itself, a page below it, or the one of its views that is shown? */
export function isCurrent({ to, below = [] }: Pick<MenuItem, 'to' | 'below'>, { pathname, search }: Place): boolean {
  const [page = '', view] = to.split('?')
  const isBelow = (part: string) => (part.startsWith('*') ? pathname.endsWith(part.slice(1)) : pathname.startsWith(part))
  if (below.some(isBelow)) return true
  return pathname === page && (new URLSearchParams(search).get('view') ?? '') === (new URLSearchParams(view).get('view') ?? '')
}

/** The only vehicle's page or, on a page of a vehicle, that vehicle's; with several the home page, where they are chosen. */
export function vehiclePage(page: VehicleItem['page'], vins: readonly string[], pathname: string): string {
  const here = /^\/(?:edit-vehicle|history)\/([^/]+)$/.exec(pathname)?.[1]
  if (here) return `${page}${here}`
  return vins.length === 1 ? `${page}${encodeURIComponent(vins[0]!)}` : '/home#vehicles'
}
