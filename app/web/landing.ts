import type { Role, Who } from '../../common/route.ts'
import type { Info } from '../../features/platform/auth/contract/index.ts'

/** The first page of each role's menu. */
export const homePaths: Readonly<Record<Role, string>> = {
  customer: '/home',
  owner: '/home-owner',
  employee: '/employee-information',
  vendors: '/main/vendor',
  admin: '/apps',
}

/** The page after login. A customer is asked for contact preferences once; after that it depends on their vehicles. */
export function getLanding({ customer }: Info): string {
  if (customer.needsSecondFactor) return '/security'
  if (customer.role !== 'customer') return homePaths[customer.role]
  return customer.isSetPreferences ? '/main/customer' : '/preferences'
}

/** The target of `/main/customer`: vehicles in the shop for a customer with vehicles, or the page to add the first one. */
export const getCustomerLanding = (vehicles: number): string => (vehicles > 0 ? '/inshop' : homePaths.customer)

const modules: Readonly<Record<Role, string>> = {
  customer: 'customer',
  owner: 'owner',
  employee: 'employee',
  vendors: 'vendor',
  admin: 'admin',
}

/**
 * The landing page with its login dialog open, for an address that requires login. It is the page of the role that can see the address.
 * If several can, it is the role of `last`, the previous user, or the customer's. Login continues to the address.
 */
export function getLoginFor(whos: readonly Who[], address: string, last?: Role): string {
  const wanted = whos.flatMap((who) => (who === 'anyone' ? [] : who))
  const [role = 'customer'] = [last, 'customer' as const, ...wanted].filter((one) => one && wanted.includes(one))
  return `/${modules[role]}/login?to=${encodeURIComponent(address)}`
}

/** The address to continue to after login. It must be our own; `//` and `/\\` would lead to another site. */
export function getOwnAddress(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to)) return null
  const { origin, pathname, search } = new URL(to, 'http://own')
  // `/a/..//evil.test` is normalized to `//evil.test`.
  return origin === 'http://own' && !pathname.startsWith('//') ? `${pathname}${search}` : null
}
