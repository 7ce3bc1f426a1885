import { Page } from '../../../web/kit/index.ts'
import { ChangePassword } from '../../auth/web/index.ts'

/** A new password for who is signed in and knows the current one. */
export default function ResetPassword() {
  return (
    <Page title="Reset Password" lead="Other devices are signed out when you change it." width="narrow">
      <ChangePassword />
    </Page>
  )
}
