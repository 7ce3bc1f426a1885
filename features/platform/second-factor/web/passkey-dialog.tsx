import { Stack, Text } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { Dialog, Form, PasswordField, SubmitButton, TextField, toast, useCall } from '../../../../kit/web/index.ts'
import { auth } from '../../auth/contract/index.ts'
import { PasskeyForm, PasswordForm, secondFactor } from '../contract/index.ts'

interface PasskeyDialogProps {
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

const NewPasskey = PasswordForm.extend({ name: PasskeyForm.shape.name })

/** Asks for the password and a name; then the browser creates the passkey. */
export function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const ask = useCall(secondFactor.startPasskey)
  const add = useCall(secondFactor.addPasskey, { invalidates: [secondFactor.get, auth.getMe] })
  const make = async ({ password, name }: { password: string; name: string }) => {
    const asked = await ask.send({ body: { password } })
    if (!asked) return
    const optionsJSON = asked.reply.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const response = await startRegistration({ optionsJSON }).catch(() => null)
    if (!response) return toast.error('No passkey was created. Please try again.')
    const done = await add.send({ body: { name, response: { ...response, response: { ...response.response } } } })
    if (done) onDone(done.reply.recoveryCodes)
  }
  return (
    <Dialog opened onClose={onClose} title="Add a passkey" width={480}>
      <Form schema={NewPasskey} initial={{ name: '', password: '' }} submit={make} label="Add a passkey">
        <Stack>
          <Text>
            A passkey stays on this device or in your password manager. You unlock it with a fingerprint, your face or a PIN.
          </Text>
          <TextField name="name" label="Name" helper="To recognize it, such as Phone." />
          <PasswordField name="password" label="Password" helper="Your current password." />
          <SubmitButton fullWidth>Continue</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
