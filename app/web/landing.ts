import type { Role, Who } from '../../common/route.ts'
import type { Info } from '../../features/platform/auth/contract/index.ts'
import { noReturnPath, type ReturnPath } from '../../features/platform/auth/web/return-path.ts'

/** The first page of each role's menu. */
export const homePaths: Readonly<Record<Role, string>> = {
  customer: '/home',
  owner: '/home-owner',
  employee: '/employee-information',
  vendors: '/campaign-inquiry',
  admin: '/apps',
}

/**
 * The page after login: the requested address, or the role's own page. A customer is asked for contact preferences first, which then
 * continue to the requested address; without one, the page depends on their vehicles.
 */
export function getLanding({ customer }: Info, wanted: ReturnPath = noReturnPath): string {
  if (customer.needsSecondFactor) return '/security'
  if (customer.role === 'customer' && !customer.isSetPreferences) return `/preferences${wanted.carried}`
  return wanted.to ?? (customer.role === 'customer' ? '/main/customer' : homePaths[customer.role])
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
  const [role = 'customer'] = [last, 'customer' as const, ...wanted].filter(
    (candidate) => candidate && wanted.includes(candidate),
  )
  return `/${modules[role]}/login?to=${encodeURIComponent(address)}`
}
