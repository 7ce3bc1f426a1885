import { ChangePassword, OpenSessions } from '../../../platform/auth/web/index.ts'

/** The end of the page. Its code is fetched after the form above. */
export default function LogInPanels() {
  return (
    <>
      <ChangePassword />
      <OpenSessions />
    </>
  )
}
