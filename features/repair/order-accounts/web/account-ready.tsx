import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, LinkButton, Page, Panel, PasswordField, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { beginSession, useSession } from '../../../platform/auth/web/index.ts'
import { FirstPasswordForm, orderAccounts } from '../contract/index.ts'

export interface AccountReadyProps {
  shopId: string
  workOrderId: string
}

/** After the account was created: on to the visit, and a password for those who want one. */
export default function AccountReady({ shopId, workOrderId }: AccountReadyProps) {
  const email = useSession()?.customer.email ?? ''
  const [hasPassword, setHasPassword] = useState(false)
  const choose = useCall(orderAccounts.choosePassword, { done: 'Your password is set.' })
  return (
    <Page
      title="Your account is ready"
      lead="You are logged in. The visit, the vehicle and its history are in your account."
      width="narrow"
    >
      <Group>
        <LinkButton size="md" to={`/workorder/${shopId}/${workOrderId}`}>
          Open my visit
        </LinkButton>
        <LinkButton size="md" variant="default" to="/home">
          My vehicles
        </LinkButton>
      </Group>
      {!hasPassword && (
        <Panel
          title="Choose a password"
          lead={`Optional. Without one, “Forgot password?” at the login sends a code to ${email}.`}
        >
          <Form
            schema={FirstPasswordForm}
            initial={{ password: '' }}
            call={choose}
            done={(signedIn) => {
              beginSession(signedIn)
              setHasPassword(true)
            }}
            label="Choose a password"
          >
            {/* Password managers store the password under this name. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="password"
              label="Password"
              fresh
              helper="At least 15 characters. A short sentence is easy to remember."
            />
            <Group>
              <SubmitButton>Save password</SubmitButton>
            </Group>
          </Form>
        </Panel>
      )}
      {hasPassword && <Text>Your password is set. Log in with {email} and that password on any device.</Text>}
    </Page>
  )
}
