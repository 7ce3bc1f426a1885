import { Stack, Text } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { Dialog, Form, PasswordField, SubmitButton, TextField, toast, useCall } from '../../../web/kit/index.ts'
import { auth } from '../../auth/contract.ts'
import { PasskeyForm, PasswordForm, secondFactor } from '../contract.ts'

interface PasskeyDialogProps {
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

const NewPasskey = PasswordForm.extend({ name: PasskeyForm.shape.name })

/** The password and a name; then the browser asks for the finger, the face or the key. */
export function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const ask = useCall(secondFactor.newPasskey)
  const add = useCall(secondFactor.addPasskey, { invalidates: [secondFactor.mine, auth.me] })
  const make = async ({ password, name }: { password: string; name: string }) => {
    const asked = await ask.send({ body: { password } })
    if (!asked) return
    const optionsJSON = asked.reply.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const response = await startRegistration({ optionsJSON }).catch(() => null)
    if (!response) return void toast.error('No passkey was made. Please try again.')
    const done = await add.send({ body: { name, response: { ...response, response: { ...response.response } } } })
    if (done) onDone(done.reply.recoveryCodes)
  }
  return (
    <Dialog opened onClose={onClose} title="Add a passkey" width={480}>
      <Form schema={NewPasskey} initial={{ name: '', password: '' }} submit={make} label="Add a passkey">
        <Stack>
          <Text>A passkey stays on this device or in your password program; a fingerprint, your face or a PIN opens it.</Text>
          <TextField name="name" label="Name" helper="To tell it from others, e.g. Phone." />
          <PasswordField name="password" label="Password" helper="Your password, once more." />
          <SubmitButton fullWidth>Continue</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
