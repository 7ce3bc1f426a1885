import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../parts/confirm.ts'

interface LeaveGuardProps {
  dirty: boolean
  /** A form on its way may leave: what was typed is being saved. */
  sending: RefObject<boolean>
}

/** Asks before a page with unsaved changes is left, within the app and by closing the tab. */
export function LeaveGuard({ dirty, sending }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !sending.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      header: 'Leave without saving?',
      message: 'What you typed on this page will be lost.',
      accept: 'Leave',
      cancel: 'Stay',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return null
}
