import type { Role, Who } from '../../common/route.ts'
import type { Info } from '../../features/auth/contract.ts'

/** Where a role's menu begins. */
export const homeOf: Readonly<Record<Role, string>> = {
  customer: '/home',
  owner: '/home-owner',
  employee: '/employee-information',
  vendors: '/main/vendor',
  admin: '/apps',
}

/** Where signing in leads. A customer is asked for contact preferences once; after that it depends on what is theirs. */
export function landingOf({ customer }: Info): string {
  if (customer.needsSecondFactor) return '/security'
  if (customer.role !== 'customer') return homeOf[customer.role]
  return customer.isSetPreferences ? '/main/customer' : '/preferences'
}

/** Where `/main/customer` leads: a customer with vehicles to what is in the shop, another to where the first one is added. */
export const customerLanding = (vehicles: number): string => (vehicles > 0 ? '/inshop' : homeOf.customer)

const moduleOf: Readonly<Record<Role, string>> = {
  customer: 'customer',
  owner: 'owner',
  employee: 'employee',
  vendors: 'vendor',
  admin: 'admin',
}

/**
 * The landing page, with its log-in open, for somebody who has to sign in before an address: of the role the page is for. Where it
 * is for several, of `last`, who was signed in before, else the customer's. Signing in leads on to the address.
 */
export function loginFor(whos: readonly Who[], address: string, last?: Role): string {
  const wanted = whos.flatMap((who) => (who === 'anyone' ? [] : who))
  const [role = 'customer'] = [last, 'customer' as const, ...wanted].filter((one) => one && wanted.includes(one))
  return `/${moduleOf[role]}/login?to=${encodeURIComponent(address)}`
}

/** A way back after signing in: an address of ours, never another site's, which `//` and `/\\` would name too. */
export function ownAddress(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to)) return null
  const { origin, pathname, search } = new URL(to, 'http://own')
  // `/a/..//evil.test` has become `//evil.test`.
  return origin === 'http://own' && !pathname.startsWith('//') ? `${pathname}${search}` : null
}
