import { type RefObject, useEffect } from 'react'
import { useKeeper } from '../leaving.tsx'
import { confirm } from '../parts/confirm.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** A form on its way may leave: what was typed is being saved. */
  sending: RefObject<boolean>
}

/** Asks before a page with unsaved changes is left, within the app and by closing the tab. */
export function LeaveGuard({ dirty, sending }: LeaveGuardProps) {
  useKeeper({
    isAbove: false,
    wants: ({ currentLocation, nextLocation }) => dirty && !sending.current && currentLocation.pathname !== nextLocation.pathname,
    decide: (blocked) =>
      void confirm({
        header: 'Leave without saving?',
        message: 'What you typed on this page will be lost.',
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
