import { useLocation, useParams } from 'react-router'
import { GuestDialogs } from './guest-dialogs.tsx'
import { GuestLayout } from './guest-layout.tsx'
import { Advertisement } from './advertisement.tsx'

/** The landing page; the words `login` and `sign-up` in its address open their dialogs over it. */
export default function GuestHome() {
  const { moduleId, email } = useParams()
  const { pathname } = useLocation()
  const dialog = /\/login(\/|$)/.test(pathname) ? 'login' : pathname.endsWith('/sign-up') ? 'sign-up' : null
  return (
    <GuestLayout>
      <Advertisement />
      {dialog && <GuestDialogs dialog={dialog} module={moduleId} email={email ?? ''} />}
    </GuestLayout>
  )
}
