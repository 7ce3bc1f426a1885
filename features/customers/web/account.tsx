import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Form, Page, Panel, PhoneField, SubmitButton, TextField, useCall, useRead } from '../../../web/kit/index.ts'
import { SignedInPlaces } from '../../auth/web/index.ts'
import { AddressFields } from '../../places/web/index.ts'
import { CustomerForm, customers } from '../contract.ts'

const LinkPanel = () => (
  <Panel title="How you are reached" lead="Your e-mail and phone, and what you are told how.">
    <Button component={Link} to="/contact" variant="default" leftSection={<IconId size={18} aria-hidden />}>
      Contact information
    </Button>
  </Panel>
)

/** Account information, what higher features have to say of it, and the devices signed in. */
export function Account({ beside }: { beside: ReactNode }) {
  const read = useRead(customers.mine, {})
  const save = useCall(customers.update, { done: 'Saved', invalidates: [customers.mine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, firstname, lastname, address, aptSuite, city, state, zipcode, phone1 }) => (
        <>
          <Panel title="About you">
            <Form
              schema={CustomerForm}
              initial={{ firstname, lastname, address, aptSuite, city, state, zipcode, phone1 }}
              call={save}
              version={read.version}
              label="About you"
            >
              <TextField name="firstname" label="First name" autoComplete="given-name" helper={`Signed in as ${email}`} />
              <TextField name="lastname" label="Last name" autoComplete="family-name" />
              <AddressFields zip="zipcode">
                <PhoneField name="phone1" label="Phone" />
              </AddressFields>
              <SubmitButton>Save</SubmitButton>
            </Form>
          </Panel>
          <LinkPanel />
          {beside}
          <SignedInPlaces />
        </>
      )}
    </Page>
  )
}
