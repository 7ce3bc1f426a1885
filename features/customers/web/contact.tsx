import { Button, Stack, Text } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Definition, Form, Page, Panel, PhoneField, SubmitButton, useCall, useRead } from '../../../web/kit/index.ts'
import { ContactForm, type Customer, customers } from '../contract.ts'

/** How the customer is reached: e-mail and phone, and what is told how. */
export default function ContactPage() {
  const read = useRead(customers.mine, {})
  const save = useCall(customers.contact, { done: 'Saved', invalidates: [customers.mine] })
  return (
    <Page
      title="Contact Information"
      lead="Shops that look after your vehicles reach you here."
      crumbs={[{ label: 'Account Information', to: '/account' }]}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {({ email, phone1, preferences }) => (
        <>
          <Panel title="E-mail and phone">
            <Stack gap="md">
              <Definition columns={1} items={[{ term: 'Email, which you sign in with', value: email }]} />
              <Form schema={ContactForm} initial={{ phone1 }} call={save} version={read.version} label="Contact information">
                <PhoneField name="phone1" label="Phone" />
                <SubmitButton>Save</SubmitButton>
              </Form>
            </Stack>
          </Panel>
          <Told preferences={preferences} email={email} />
        </>
      )}
    </Page>
  )
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

function Told({ preferences, email }: Pick<Customer, 'preferences' | 'email'>) {
  return (
    <Panel title="What you are told, and how">
      <Stack gap="md">
        <Text>
          Estimates to answer, appointments and payments: always, by the bell above and by mail to {email}. The rest is as you
          like.
        </Text>
        <Definition
          items={[
            { term: 'When my car is ready', value: yesOrNo(preferences.carIsReady) },
            { term: 'By phone, rather than by message', value: yesOrNo(preferences.pleaseCall) },
            { term: 'When a service is due', value: yesOrNo(preferences.serviceRemind) },
            { term: 'Afterwards, to ask how it went', value: yesOrNo(preferences.folowUPS) },
            { term: 'News from my shop', value: yesOrNo(preferences.newletters) },
            { term: 'Special offers', value: yesOrNo(preferences.special) },
          ]}
        />
        <div>
          <Button component={Link} to="/preferences" variant="default" leftSection={<IconSettings size={18} aria-hidden />}>
            Change contact preferences
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
