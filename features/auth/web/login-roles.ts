import type { Role } from '../../../common/route.ts'
import type { ForgetfulRole } from '../contract.ts'
import { roleNames } from '../rules.ts'

export type LoginRole = Role

/** How people call the roles, in the order they are offered; the admin is not among them. */
export const loginRoles = [
  { role: 'customer', module: 'customer', label: roleNames.customer },
  { role: 'owner', module: 'owner', label: roleNames.owner },
  { role: 'vendors', module: 'vendor', label: roleNames.vendors },
  { role: 'employee', module: 'employee', label: roleNames.employee },
] as const satisfies readonly { role: Role; module: string; label: string }[]

/** The word of an address, e.g. `/vendor/login`, as a role; null for none. */
export function roleOfModule(module: string | undefined): Role | null {
  if (module === 'admin') return 'admin'
  return loginRoles.find((one) => one.module === module)?.role ?? null
}

export const moduleOfRole = (role: Role): string => loginRoles.find((one) => one.role === role)?.module ?? 'admin'

/** The `role` of `/forgot-password`; a vehicle owner's when it names none. */
export const forgetfulRoleOf = (text: string | null): ForgetfulRole =>
  loginRoles.find(({ role }) => role === text)?.role ?? 'customer'
