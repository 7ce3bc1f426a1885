import { useEffect, useState } from 'react'
import {
  Form,
  Panel,
  PasswordField,
  refreshReads,
  SubmitButton,
  useCall,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { changePasswordForm } from './password-forms.ts'
import { beginSession, useSession } from './session.ts'
import { usePasswordToasts } from './use-password-toasts.ts'

const blank = { password: '', newPassword: '', confirmation: '' }

/** For every role's account page. */
export function ChangePassword() {
  const session = useSession()
  // A second step set up since the login counts too.
  const me = useRead(auth.getMe, {})
  const hasSecondStep = (me.data ?? session)?.customer.hasSecondStep ?? false
  const [changes, setChanges] = useState(0)
  const change = useCall(auth.changePassword, usePasswordToasts('Your password was changed. Your other devices were logged out.'))
  return (
    <Panel title="Password">
      <Form
        schema={changePasswordForm({ hasSecondStep })}
        initial={blank}
        call={change}
        toSent={({ password, newPassword }) => ({ body: { password, newPassword } })}
        done={(signedIn) => {
          beginSession(signedIn)
          void refreshReads(auth.listSessions)
          setChanges(changes + 1)
        }}
        label="Password"
      >
        <EmptyAfter changes={changes} />
        <PasswordField name="password" label="Current password" />
        <NewPasswordFields
          name="newPassword"
          label="New password"
          email={session?.customer.email ?? ''}
          hasSecondStep={hasSecondStep}
        />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Panel>
  )
}

/** Empties the fields without remounting the form, so that the focus stays on the button. */
function EmptyAfter({ changes }: { changes: number }) {
  const { setValues } = useFormState()
  useEffect(() => {
    if (changes > 0) setValues(blank)
    // oxlint-disable-next-line react/exhaustive-deps -- `setValues` is another function each time
  }, [changes])
  return null
}
