import type { Role } from '../../../../common/route.ts'
import type { EmailRole } from '../contract/index.ts'
import { roleNames } from '../rules.ts'

export type LoginRole = Role

/** The roles in the login dialog, in order. The admin is not offered. */
export const loginRoles = [
  { role: 'customer', module: 'customer', label: roleNames.customer },
  { role: 'owner', module: 'owner', label: roleNames.owner },
  { role: 'vendors', module: 'vendor', label: roleNames.vendors },
  { role: 'employee', module: 'employee', label: roleNames.employee },
] as const satisfies readonly { role: Role; module: string; label: string }[]

/** The role of an address such as `/vendor/login` or `/vendors/login`, or null. */
export function getRoleOfModule(module: string | undefined): Role | null {
  if (module === 'admin') return 'admin'
  return loginRoles.find((role) => role.module === module || role.role === module)?.role ?? null
}

export const getModuleOfRole = (role: Role): string => loginRoles.find((loginRole) => loginRole.role === role)?.module ?? 'admin'

/** The `role` of `/forgot-password`; `customer` by default. */
export const getEmailRole = (text: string | null): EmailRole => loginRoles.find(({ role }) => role === text)?.role ?? 'customer'
