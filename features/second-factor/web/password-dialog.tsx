import { Stack, Text } from '@mantine/core'
import { Dialog, Form, PasswordField, SubmitButton } from '../../../web/kit/index.ts'
import { PasswordForm } from '../contract.ts'

interface PasswordDialogProps {
  title: string
  /** What it means. */
  text?: string
  button: string
  onClose: () => void
  send: (password: string) => Promise<void>
}

/** An open screen alone must not change how one gets in: the password is asked again. */
export function PasswordDialog({ title, text, button, onClose, send }: PasswordDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={440}>
      <Form schema={PasswordForm} initial={{ password: '' }} submit={({ password }) => send(password)} label={title}>
        <Stack>
          {text && <Text>{text}</Text>}
          <PasswordField name="password" label="Password" helper="Your password, once more." />
          <SubmitButton fullWidth>{button}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
