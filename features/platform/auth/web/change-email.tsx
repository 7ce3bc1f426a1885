import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EmailField, Form, Panel, PasscodeField, SubmitButton, toast, useCall } from '../../../../kit/web/index.ts'
import { EmailChangeCodes, EmailForm, emailChanges } from '../contract/index.ts'
import { passcodeMinutes } from '../rules.ts'
import { saveInfo, useSession } from './session.ts'

interface ChangeEmailProps {
  /** The e-mail the person logs in with. */
  email: string
  onChanged: () => void
}

/** A new login e-mail, confirmed by a code sent there, and an employee's by one sent to the old address, too. The session goes on. */
export function ChangeEmail({ email, onChanged }: ChangeEmailProps) {
  const [step, setStep] = useState<'shown' | 'asked' | { sentTo: string }>('shown')
  const needsBoth = useSession()?.customer.role === 'employee'
  const start = useCall(emailChanges.start)
  const finish = useCall(emailChanges.finish, { done: saveInfo })
  return (
    <Panel title="Login e-mail" lead="You log in with it, and shops write there.">
      <Stack gap="md">
        <Text>{email}</Text>
        {step === 'shown' && (
          <Group>
            <Button variant="default" onClick={() => setStep('asked')}>
              Change e-mail
            </Button>
          </Group>
        )}
        {step === 'asked' && (
          <Form
            schema={EmailForm}
            initial={{ email: '' }}
            call={start}
            done={(_, { email: sentTo }) => setStep({ sentTo })}
            label="Change e-mail"
          >
            <EmailField name="email" label="New e-mail" helper="We send a code there to be sure that it is yours." />
            <Group>
              <SubmitButton>Send code</SubmitButton>
              <Button variant="default" onClick={() => setStep('shown')}>
                Keep this e-mail
              </Button>
            </Group>
          </Form>
        )}
        {typeof step === 'object' && (
          <Form
            schema={EmailChangeCodes}
            initial={needsBoth ? { otp: '', oldOtp: '' } : { otp: '' }}
            call={finish}
            done={() => {
              setStep('shown')
              toast.success('Your e-mail is changed. We told the old address.')
              onChanged()
            }}
            label="Confirm the new e-mail"
          >
            <Text>
              {needsBoth
                ? `We sent one code to ${step.sentTo} and another to ${email}, because your pay depends on this account.`
                : `Enter the code we sent to ${step.sentTo}.`}{' '}
              {needsBoth ? 'They work' : 'It works'} for {passcodeMinutes} minutes.
            </Text>
            <PasscodeField name="otp" label={needsBoth ? `Code sent to ${step.sentTo}` : 'Code'} />
            {needsBoth && <PasscodeField name="oldOtp" label={`Code sent to ${email}`} />}
            <Group>
              <SubmitButton>Confirm new e-mail</SubmitButton>
              <Button variant="default" onClick={() => setStep('asked')}>
                Use another e-mail
              </Button>
            </Group>
          </Form>
        )}
      </Stack>
    </Panel>
  )
}
