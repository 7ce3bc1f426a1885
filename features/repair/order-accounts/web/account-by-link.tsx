import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmailField, Form, LinkButton, Panel, Phone, SubmitButton, useCall, useRead } from '../../../../kit/web/index.ts'
import { beginSession } from '../../../platform/auth/web/index.ts'
import { TermsLine, termsBox, useShownTerms } from '../../../platform/terms-versions/web/index.ts'
import { CodeStep } from '../../agreements/web/index.ts'
import { orderAccounts, OrderAccountForm, type OrderAccountOffer } from '../contract/index.ts'

export interface AccountByLinkProps {
  workOrderId: string
  onCreated: () => void
}

/** Below an order that was opened with a link: one press, after the code, turns the link into an account. */
export default function AccountByLink({ workOrderId, onCreated }: AccountByLinkProps) {
  const { data } = useRead(orderAccounts.offer, {})
  const [isAsked, setIsAsked] = useState(false)
  if (!data) return null
  if (data.hasAccount) return <LogIn email={data.email} />
  return (
    <Panel
      title="Keep this in an account"
      lead={`Optional. This visit, the vehicle and its history at ${data.shop.dba} are then always there, without a link.`}
    >
      {data.code.isConfirmed ? (
        <CreateAccount offer={data} onCreated={onCreated} />
      ) : isAsked ? (
        <CodeStep code={data.code} workOrderId={workOrderId} shop={data.shop} purpose="account" rereads={[orderAccounts.offer]} />
      ) : (
        <Button variant="default" size="md" onClick={() => setIsAsked(true)}>
          Create an account
        </Button>
      )}
    </Panel>
  )
}

interface CreateAccountProps {
  offer: OrderAccountOffer
  onCreated: () => void
}

const withBox = OrderAccountForm.extend(termsBox)

/** Name, phone and e-mail are those that the shop has, so that one press is enough. */
function CreateAccount({ offer: { name, phone, email }, onCreated }: CreateAccountProps) {
  const [registered, setRegistered] = useState('')
  const { shown, ready, failed, readVersion } = useShownTerms()
  const create = useCall(orderAccounts.create, {
    failed: (failure, sent) => {
      const { code } = failure
      if (code !== 'email_taken' && code !== 'has_account') return failed(failure)
      setRegistered(sent.body.email)
      return false
    },
  })
  return (
    <Form
      schema={shown.changes > 0 ? withBox : OrderAccountForm}
      initial={{ email }}
      call={create}
      before={ready}
      toSent={(values) => ({ body: { email: values.email, termsVersion: readVersion() } })}
      done={(signedIn) => {
        beginSession(signedIn)
        onCreated()
      }}
      label="Create an account"
    >
      <Text>
        {name}
        {phone && (
          <>
            , <Phone digits={phone} />
          </>
        )}
      </Text>
      <EmailField name="email" label="E-mail" helper="You log in with it. You can choose a password afterwards." />
      {registered && (
        <Text role="alert">
          {registered} has an account already.{' '}
          <Anchor component={Link} to={buildLoginAddress(registered)} inherit underline="always">
            Log in
          </Anchor>{' '}
          to it, or use another e-mail.
        </Text>
      )}
      <TermsLine shown={shown}>By creating an account</TermsLine>
      <Group>
        <SubmitButton>Create my account</SubmitButton>
      </Group>
    </Form>
  )
}

function LogIn({ email }: { email: string }) {
  return (
    <Panel title="You have an account" lead="Log in to see your visits and vehicles in one place.">
      <LinkButton variant="default" to={buildLoginAddress(email)}>
        Log in
      </LinkButton>
    </Panel>
  )
}

const buildLoginAddress = (email: string) => (email ? `/customer/login/${encodeURIComponent(email)}` : '/customer/login')
