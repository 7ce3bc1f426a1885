import { WatchPermissions } from '../../../features/people/employees/web/index.ts'
import { refreshInfo, useSession } from '../../../features/platform/auth/web/index.ts'
import { useLive } from '../../../kit/web/index.ts'
import NewVersion from '../offline/new-version.tsx'
import { usePrintInLight } from './print-in-light.ts'
import { WatchChat } from './watch-chat.ts'

/** What every logged-in page has, and no page waits for. */
export default function AfterPage() {
  usePrintInLight()
  useLive('terms_changed', () => void refreshInfo())
  const role = useSession()?.customer.role
  return (
    <>
      <NewVersion />
      {role === 'customer' && <WatchChat />}
      {role === 'employee' && <WatchPermissions />}
    </>
  )
}
