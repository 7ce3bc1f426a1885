import { type RefObject, useEffect } from 'react'
import { confirm } from '../components/confirm.ts'
import { useNavigationBlocker } from '../navigation-blocker.tsx'

interface LeaveGuardProps {
  dirty: boolean
  /** A form that is being submitted may leave the page, because its input is being saved. */
  sending: RefObject<boolean>
}

/** Asks before the user leaves a page with unsaved changes, within the app or by closing the tab. */
export function LeaveGuard({ dirty, sending }: LeaveGuardProps) {
  useNavigationBlocker({
    isOverlay: false,
    blocks: ({ currentLocation, nextLocation }) =>
      dirty && !sending.current && currentLocation.pathname !== nextLocation.pathname,
    decide: (blocked) =>
      void confirm({
        header: 'Leave without saving?',
        message: 'Your changes on this page will be lost.',
        accept: 'Leave',
        cancel: 'Stay',
        danger: true,
      }).then((leave) => (leave ? blocked.proceed() : blocked.reset())),
  })
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return null
}
