import { useCallback } from 'react'
import type { Can, Permission } from '../../../../common/permissions.ts'
import { useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { permissionCalls } from '../contract/index.ts'

/**
 * Whether the signed-in person may do all of something at a shop, or, without a shop, at any of theirs. Only employees have limits; until
 * theirs are known, they may do nothing. The server decides; pages hide what it would refuse.
 */
export function useCan(shop?: string): Can {
  const isEmployee = useSession()?.customer.role === 'employee'
  const { data } = useRead(permissionCalls.listMine, {}, { enabled: isEmployee })
  return useCallback(
    (...needed: Permission[]) =>
      !isEmployee ||
      !!data?.shops.some((entry) => (!shop || entry.shop === shop) && needed.every((each) => entry.permissions.includes(each))),
    [isEmployee, data, shop],
  )
}
