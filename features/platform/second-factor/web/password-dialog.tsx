import { Stack, Text } from '@mantine/core'
import { Dialog, Form, PasswordField, SubmitButton } from '../../../../kit/web/index.ts'
import { PasswordForm } from '../contract/index.ts'

interface PasswordDialogProps {
  title: string
  /** The consequence of going on, or the reason the dialog asks. */
  text?: string
  button: string
  onClose: () => void
  send: (password: string) => Promise<void>
}

/** Asks for the password again, so that an unlocked screen alone cannot change how the account signs in. */
export function PasswordDialog({ title, text, button, onClose, send }: PasswordDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={440} confirmClose={false}>
      <Form schema={PasswordForm} initial={{ password: '' }} submit={({ password }) => send(password)} label={title}>
        <Stack>
          {text && <Text>{text}</Text>}
          <PasswordField name="password" label="Password" helper="Your current password." />
          <SubmitButton fullWidth>{button}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
