import { Outlet } from 'react-router'
import { GuestLayout } from '../guest/guest-layout.tsx'

/** The public header around a page that needs no sign-in. */
export default function GuestAppFrame() {
  return (
    <GuestLayout>
      <Outlet />
    </GuestLayout>
  )
}
