import type { Role } from '../../common/route.ts'
import type { Info } from '../../features/auth/contract.ts'

/** Where a role's menu begins. */
export const homeOf: Readonly<Record<Role, string>> = {
  customer: '/home',
  owner: '/home-owner',
  employee: '/employee-information',
  vendors: '/main/vendor',
  admin: '/apps',
}

/** Where signing in leads; a customer is asked for contact preferences once, unless a work order is waiting. */
export function landingOf({ customer }: Info): string {
  if (customer.needsSecondFactor) return '/security'
  if (customer.role === 'customer' && !customer.isSetPreferences) return '/preferences'
  return homeOf[customer.role]
}

/** A way back after signing in: an address of ours, never another site's. */
export function ownAddress(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to)) return null
  const url = new URL(to, 'http://own')
  // `/.//other.site` is one of ours until its dots are taken out.
  if (url.origin !== 'http://own' || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}`
}
