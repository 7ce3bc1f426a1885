import { useEffect } from 'react'
import { refreshInfo, useSession } from '../../../features/platform/auth/web/index.ts'
import { lazyPart, useLive } from '../../../kit/web/index.ts'
import NewVersion from '../offline/new-version.tsx'
import { usePrintInLight } from './print-in-light.ts'

// Only for employees.
const WatchPermissions = lazyPart(async () => {
  const { WatchPermissions: Watch } = await import('../../../features/people/employees/web/watch-permissions.ts')
  return { default: Watch }
})

/** Until something has the focus, there is none to keep. Without a connection the browser's own way remains. */
function useKeptFocus(): void {
  useEffect(() => {
    const start = ({ target }: FocusEvent) =>
      void import('../../../kit/web/components/keep-focus.ts').then(
        ({ keepFocus }) => keepFocus(target),
        () => {},
      )
    document.addEventListener('focusin', start, { once: true })
    return () => document.removeEventListener('focusin', start)
  }, [])
}

/** Parts that every logged-in page has but does not wait for. */
export default function AfterPage() {
  usePrintInLight()
  useKeptFocus()
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
