import { WatchPermissions } from '../../../features/people/employees/web/index.ts'
import { useSession } from '../../../features/platform/auth/web/index.ts'
import NewVersion from '../offline/new-version.tsx'

/** What every logged-in page has, and no page waits for. */
export default function AfterPage() {
  const role = useSession()?.customer.role
  return (
    <>
      <NewVersion />
      {role === 'employee' && <WatchPermissions />}
    </>
  )
}
