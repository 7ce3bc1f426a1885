import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { EmailField, Form, PasscodeField, SubmitButton, toast, useCall } from '../../../../kit/web/index.ts'
import { EmailChangeCodes, EmailForm, emailChanges } from '../contract/index.ts'
import { passcodeMinutes } from '../rules.ts'
import { saveInfo, useSession } from './session.ts'

export interface ChangeEmailFormsProps {
  /** The e-mail the person logs in with. */
  email: string
  onChanged: () => void
  onClose: () => void
}

/** Asks for the new e-mail, then for the codes. */
export default function ChangeEmailForms({ email, onChanged, onClose }: ChangeEmailFormsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const needsBoth = useSession()?.customer.role === 'employee'
  const start = useCall(emailChanges.start)
  const finish = useCall(emailChanges.finish, { done: saveInfo })
  if (sentTo === null)
    return (
      <Form
        key="email"
        schema={EmailForm}
        initial={{ email: '' }}
        call={start}
        done={(_, { email: newEmail }) => setSentTo(newEmail)}
        label="Change e-mail"
      >
        <EmailField name="email" label="New e-mail" helper="We send a code there to be sure that it is yours." />
        <Group>
          <SubmitButton>Send code</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Keep this e-mail
          </Button>
        </Group>
      </Form>
    )
  return (
    <Form
      key="codes"
      schema={EmailChangeCodes}
      initial={needsBoth ? { otp: '', oldOtp: '' } : { otp: '' }}
      call={finish}
      done={() => {
        onClose()
        toast.success('Your e-mail is changed. We told the old address.')
        onChanged()
      }}
      label="Confirm the new e-mail"
    >
      <Text>
        {needsBoth
          ? `We sent one code to ${sentTo} and another to ${email}, because your pay depends on this account.`
          : `Enter the code we sent to ${sentTo}.`}{' '}
        {needsBoth ? 'They work' : 'It works'} for {passcodeMinutes} minutes.
      </Text>
      <PasscodeField name="otp" label={needsBoth ? `Code sent to ${sentTo}` : 'Code'} />
      {needsBoth && <PasscodeField name="oldOtp" label={`Code sent to ${email}`} />}
      <Group>
        <SubmitButton>Confirm new e-mail</SubmitButton>
        <Button variant="default" onClick={() => setSentTo(null)}>
          Use another e-mail
        </Button>
      </Group>
    </Form>
  )
}
