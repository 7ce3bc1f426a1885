import { useState } from 'react'
import { Form, Panel, PasswordField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { auth } from '../contract.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ChangePasswordForm } from './new-password.ts'
import { beginSession, useSession } from './session.ts'

/** For the account page of each role. */
export function ChangePassword() {
  const session = useSession()
  const [changes, setChanges] = useState(0)
  const change = useCall(auth.changePassword, {
    done: 'Your password is changed. Other devices were signed out.',
    invalidates: [auth.sessions],
  })
  return (
    <Panel title="Password">
      <Form
        // Empty again once it is done.
        key={changes}
        schema={ChangePasswordForm}
        initial={{ password: '', newPassword: '', confirmation: '' }}
        call={change}
        toSent={({ password, newPassword }) => ({ body: { password, newPassword } })}
        done={(signedIn) => {
          beginSession(signedIn)
          setChanges(changes + 1)
        }}
        label="Password"
      >
        <PasswordField name="password" label="Current password" />
        <NewPasswordFields name="newPassword" label="New password" email={session?.customer.email ?? ''} />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Panel>
  )
}
