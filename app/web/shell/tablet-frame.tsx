import { Outlet } from 'react-router'
import NewVersion from '../offline/new-version.tsx'

/** Around the time clock of a shop's tablet: no menu, and nothing of anyone's account. It brings the worker that opens it offline. */
export default function TabletFrame() {
  return (
    <>
      <main id="content">
        <Outlet />
      </main>
      <NewVersion />
    </>
  )
}
