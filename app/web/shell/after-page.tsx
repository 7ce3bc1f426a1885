import { WatchPermissions } from '../../../features/people/employees/web/index.ts'
import { refreshInfo, useSession } from '../../../features/platform/auth/web/index.ts'
import { useLive } from '../../../kit/web/index.ts'
import NewVersion from '../offline/new-version.tsx'
import { usePrintInLight } from './print-in-light.ts'

/** What every logged-in page has, and no page waits for. */
export default function AfterPage() {
  usePrintInLight()
  useLive(['terms_changed', 'switches_changed'], ({ chat }) => {
    // The server marks new pages in the same way (web-pages.ts), and CSS hides the assistant.
    if (typeof chat === 'string') document.documentElement.dataset['chat'] = chat
    else void refreshInfo()
  })
  const role = useSession()?.customer.role
  return (
    <>
      <NewVersion />
      {role === 'employee' && <WatchPermissions />}
    </>
  )
}
