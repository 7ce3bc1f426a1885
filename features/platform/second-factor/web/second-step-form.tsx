/* oxlint-disable jsx-a11y/no-autofocus -- the step that took the password's place has only these boxes */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, PasscodeField, SubmitButton, TextField, toast, useCall } from '../../../../kit/web/index.ts'
import type { SignedIn } from '../../auth/contract/index.ts'
import type { WaitingStep } from '../../auth/web/index.ts'
import { AppCodeForm, CodeForm, secondFactor } from '../contract/index.ts'

interface SecondStepFormProps {
  step: WaitingStep
  onSignedIn: (signedIn: SignedIn) => void
  /** The ticket has expired, so the password must be entered again. */
  onGone: () => void
}

/** The second step: a code from the app, a recovery code, or a passkey. */
export function SecondStepForm({ step, onSignedIn, onGone }: SecondStepFormProps) {
  const [isRecovering, setIsRecovering] = useState(false)
  const gone = { failed: (failure: { code: string }) => (failure.code === 'ticket_expired' ? onGone() : undefined) }
  const answer = useCall(secondFactor.answerCode, gone)
  const ask = useCall(secondFactor.requestPasskey, gone)
  const answerPasskey = useCall(secondFactor.answerPasskey, gone)
  const { ticket } = step

  const usePasskey = async () => {
    const asked = await ask.send({ body: { ticket } })
    if (!asked) return
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = asked.reply.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const response = await startAuthentication({ optionsJSON }).catch(() => null)
    if (!response) return toast.error('The passkey was not used. Please try again.')
    const done = await answerPasskey.send({ body: { ticket, response: { ...response } } })
    if (done) onSignedIn(done.reply)
  }

  return (
    <Stack>
      <Text>One more step: confirm it is you.</Text>
      {(step.totp || isRecovering) && (
        <Form
          key={String(isRecovering)}
          schema={isRecovering ? CodeForm : AppCodeForm}
          initial={{ code: '' }}
          submit={async ({ code }) => {
            const done = await answer.send({ body: { ticket, code } })
            if (done) onSignedIn(done.reply)
          }}
          label="Second step"
        >
          <Stack>
            {isRecovering ? (
              <TextField
                name="code"
                label="Recovery code"
                helper="Sixteen letters and digits. Each works once."
                autoComplete="off"
                autoFocus
              />
            ) : (
              <PasscodeField name="code" label="Code from your authenticator app" autoFocus />
            )}
            <SubmitButton fullWidth>Continue</SubmitButton>
          </Stack>
        </Form>
      )}
      {step.passkey && (
        <Button
          fullWidth
          variant={step.totp || isRecovering ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={ask.pending || answerPasskey.pending}
          onClick={() => void usePasskey()}
        >
          Use a passkey
        </Button>
      )}
      <Group justify="space-between" gap="xs">
        <Anchor component="button" type="button" size="sm" onClick={() => setIsRecovering(!isRecovering)} className="touch-link">
          {isRecovering ? `Use the ${step.totp ? 'authenticator app' : 'passkey'}` : 'Use a recovery code'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onGone} className="touch-link">
          Log in as someone else
        </Anchor>
      </Group>
    </Stack>
  )
}
