import { useEffect, useState } from 'react'
import { Form, Panel, PasswordField, refreshReads, SubmitButton, useCall, useFormState, useRead } from '../../../web/kit/index.ts'
import { auth } from '../contract.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { changePasswordForm } from './new-password.ts'
import { beginSession, useSession } from './session.ts'

const blank = { password: '', newPassword: '', confirmation: '' }

/** For the account page of each role. */
export function ChangePassword({ done = 'Your password is changed. Other devices were signed out.' }: { done?: string }) {
  const session = useSession()
  // A second step set up since the log-in counts, too.
  const me = useRead(auth.me, {})
  const hasSecondStep = (me.data ?? session)?.customer.hasSecondStep ?? false
  const [changes, setChanges] = useState(0)
  const change = useCall(auth.changePassword, { done })
  return (
    <Panel title="Password">
      <Form
        schema={changePasswordForm({ hasSecondStep })}
        initial={blank}
        call={change}
        toSent={({ password, newPassword }) => ({ body: { password, newPassword } })}
        done={(signedIn) => {
          beginSession(signedIn)
          void refreshReads(auth.sessions)
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

/** Without drawing the form anew: the focus stays on its button. */
function EmptyAfter({ changes }: { changes: number }) {
  const { setValues } = useFormState()
  useEffect(() => {
    if (changes > 0) setValues(blank)
    // oxlint-disable-next-line react/exhaustive-deps -- `setValues` is another function each time
  }, [changes])
  return null
}
