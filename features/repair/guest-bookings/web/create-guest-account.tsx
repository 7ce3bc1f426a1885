import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, FormButtons, LinkButton, Panel, PasswordField, useCall } from '../../../../kit/web/index.ts'
import { TermsLine, termsBox, useShownTerms } from '../../../platform/terms-versions/web/index.ts'
import { GuestAccountForm, guestBookings } from '../contract/index.ts'

const withBox = GuestAccountForm.extend(termsBox)

/** An account with the name, e-mail and phone of the visit: only a password is missing. Nobody needs one to come to the shop. */
export function CreateGuestAccount({ token, email }: { token: string; email: string }) {
  const [isDone, setIsDone] = useState(false)
  const { shown, ready, failed, readVersion } = useShownTerms()
  const create = useCall(guestBookings.createAccount, { done: (reply) => reply.msg, failed })
  if (isDone)
    return (
      <Panel title="Confirm your e-mail">
        <Stack gap="sm" align="flex-start">
          <Text>We sent a link to {email}. Open it, and log in: the visit is waiting on your home page.</Text>
          <LinkButton to={`/customer/login/${encodeURIComponent(email)}`}>Log in</LinkButton>
        </Stack>
      </Panel>
    )
  return (
    <Panel
      title="Follow the work online"
      lead="Optional. With an account you see the inspection’s photos, approve each job, and pay from your phone."
    >
      <Form
        schema={shown.changes > 0 ? withBox : GuestAccountForm}
        initial={{ token, password: '' }}
        call={create}
        before={ready}
        toSent={({ password }) => ({ body: { token, password, termsVersion: readVersion() } })}
        done={() => setIsDone(true)}
        label="Create an account"
      >
        {/* Password managers store the password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label="Password"
          fresh
          helper="At least 15 characters. A short sentence is easy to remember."
        />
        <TermsLine shown={shown}>By creating an account</TermsLine>
        <FormButtons label="Create account" />
      </Form>
    </Panel>
  )
}
