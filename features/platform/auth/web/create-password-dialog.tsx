import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Dialog, Form, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { logOut } from './log-out.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { createPasswordForm } from './password-forms.ts'
import { beginSession, useSession } from './session.ts'
import { usePasswordToasts } from './use-password-toasts.ts'

export interface CreatePasswordDialogProps {
  email: string
  onClose: () => void
}

/** Comes before everything else after a login with a temporary password. The only alternative is to log out. */
export default function CreatePasswordDialog({ email, onClose }: CreatePasswordDialogProps) {
  const navigate = useNavigate()
  const hasSecondStep = useSession()?.customer.hasSecondStep ?? false
  const create = useCall(auth.changePassword, usePasswordToasts('Your password is set.'))
  const leave = async () => {
    const to = await logOut()
    if (to) await navigate(to)
  }
  return (
    <Dialog opened onClose={onClose} title="Create password" width={520} closeIcon={false}>
      <title>Create password · Liftbay</title>
      <Form
        schema={createPasswordForm({ hasSecondStep })}
        initial={{ newPassword: '', confirmation: '' }}
        call={create}
        toSent={({ newPassword }) => ({ body: { newPassword } })}
        done={beginSession}
        label="Create password"
      >
        <Text>You logged in with a temporary password. Choose one that only you know.</Text>
        <NewPasswordFields name="newPassword" label="Password" email={email} hasSecondStep={hasSecondStep} />
        <Group justify="space-between">
          <Button variant="default" onClick={() => void leave()}>
            Log out
          </Button>
          <SubmitButton>Create password</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
