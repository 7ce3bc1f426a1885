import type { Permission } from '../../../../common/permissions.ts'
import { useRead } from '../../../../kit/web/index.ts'
import { permissionCalls } from '../contract/index.ts'
import { useCan } from './use-can.ts'

/** Whether a page is open to the signed-in person; 'unknown' until the permissions are here. */
export function useAccess(shop: string | undefined, needed: Permission | undefined): 'full' | 'none' | 'unknown' {
  const can = useCan(shop)
  const { data } = useRead(permissionCalls.listMine, {}, { enabled: false })
  if (!needed || can(needed)) return 'full'
  return data ? 'none' : 'unknown'
}
