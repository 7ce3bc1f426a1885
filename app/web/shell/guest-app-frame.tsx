import { Outlet } from 'react-router'
import { GuestLayout } from '../guest/guest-layout.tsx'

/** The public header around a page without login. */
export default function GuestAppFrame() {
  return (
    <GuestLayout>
      <Outlet />
    </GuestLayout>
  )
}
