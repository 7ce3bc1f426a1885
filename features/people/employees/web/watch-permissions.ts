import { queryClient, refreshReads, useLive } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { permissionCalls } from '../contract/index.ts'

/** When the signed-in employee's permissions change, their open pages read everything again. */
export function WatchPermissions(): null {
  const me = useSession()?.customer.accountId
  useLive(
    'permissions_changed',
    (event) => {
      if (event.missed) void refreshReads(permissionCalls.listMine)
      else if (event.accountId === me) void queryClient.invalidateQueries()
    },
    { catchUp: true },
  )
  return null
}
