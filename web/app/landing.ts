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
  if (customer.role === 'customer' && !customer.isSetPreferences) return '/preferences'
  return homeOf[customer.role]
}

/** A way back after signing in: an address of ours, never another site's, which `//` and `/\\` would name too. */
export function ownAddress(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to)) return null
  const { origin, pathname, search } = new URL(to, 'http://own')
  // `/a/..//evil.test` has become `//evil.test`.
  return origin === 'http://own' && !pathname.startsWith('//') ? `${pathname}${search}` : null
}
