/* oxlint-disable jsx-a11y/no-autofocus -- the dialog has only this field */
import { Button, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Dialog, Form, PasswordField, SubmitButton, toast, useCall, useRead } from '../../../../kit/web/index.ts'
import { auth } from '../../auth/contract/index.ts'
import { confirmedMinutes } from '../../auth/rules.ts'
import { PasswordForm, secondFactor } from '../contract/index.ts'

export interface ConfirmIdentityDialogProps {
  onClose: () => void
  onConfirmed: () => void
}

/** Opens over the form or button whose call asked. Nothing typed there is lost. */
export default function ConfirmIdentityDialog({ onClose, onConfirmed }: ConfirmIdentityDialogProps) {
  const methods = useRead(secondFactor.get, {})
  const confirm = useCall(auth.confirmIdentity)
  return (
    <Dialog opened onClose={onClose} title="Confirm that it is you" width={440} confirmClose={false}>
      <Form
        schema={PasswordForm}
        initial={{ password: '' }}
        submit={async (body) => {
          if (await confirm.send({ body })) onConfirmed()
        }}
        label="Confirm that it is you"
      >
        <Stack>
          <Text>
            Before anything that opens up data or moves money, we ask even if you are logged in. After that, we do not ask again
            for {confirmedMinutes} minutes.
          </Text>
          <PasswordField name="password" label="Password" helper="Your current password." autoFocus />
          <SubmitButton fullWidth>Confirm</SubmitButton>
          {methods.data && methods.data.passkeys.length > 0 && <UsePasskey onConfirmed={onConfirmed} />}
        </Stack>
      </Form>
    </Dialog>
  )
}

function UsePasskey({ onConfirmed }: Pick<ConfirmIdentityDialogProps, 'onConfirmed'>) {
  const ask = useCall(secondFactor.startConfirming)
  const confirm = useCall(secondFactor.confirmIdentity)
  const sign = async () => {
    const asked = await ask.send({})
    if (!asked) return
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = asked.reply.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const response = await startAuthentication({ optionsJSON }).catch(() => null)
    if (!response) return toast.error('The passkey was not used. Please try again.')
    if (await confirm.send({ body: { response: { ...response } } })) onConfirmed()
  }
  return (
    <Button
      fullWidth
      variant="default"
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={ask.pending || confirm.pending}
      onClick={() => void sign()}
    >
      Use a passkey
    </Button>
  )
}
