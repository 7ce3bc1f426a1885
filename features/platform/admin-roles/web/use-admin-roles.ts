import { type AdminRole, hasOneOf } from '../../../../common/admin-roles.ts'
import { useSession } from '../../auth/web/index.ts'

/** Whether the admin who looks may do what these roles may. */
export function useAdminRoles(): (allowed: readonly AdminRole[]) => boolean {
  const own = useSession()?.customer.adminRoles ?? []
  return (allowed) => hasOneOf(own, allowed)
}
