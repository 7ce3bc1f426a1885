import { Page } from '../../../../kit/web/index.ts'
import { ChangePassword } from '../../../platform/auth/web/index.ts'

/** Changes the password of the signed-in account. */
export default function ResetPassword() {
  return (
    <Page title="Reset Password" lead="Other devices are logged out when you change it." width="narrow">
      <ChangePassword />
    </Page>
  )
}
