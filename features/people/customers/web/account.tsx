import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  Form,
  LinkButton,
  Page,
  Panel,
  PhoneField,
  SubmitButton,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { ChangeEmail, OpenSessions } from '../../../platform/auth/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'
import { CustomerForm, customers } from '../contract/index.ts'

const LinkPanel = () => (
  <Panel title="How shops reach you" lead="Your phone and your notifications.">
    <LinkButton to="/contact" variant="default" leftSection={<IconId size={18} aria-hidden />}>
      Contact information
    </LinkButton>
  </Panel>
)

/** Account information, panels of higher features, and open sessions. */
export function Account({ beside }: { beside: ReactNode }) {
  const read = useRead(customers.getMine, {})
  const save = useCall(customers.update, { done: 'Saved', invalidates: [customers.getMine] })
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
              <TextField name="firstname" label="First name" autoComplete="given-name" />
              <TextField name="lastname" label="Last name" autoComplete="family-name" />
              <AddressFields zip="zipcode">
                <PhoneField name="phone1" label="Phone" />
              </AddressFields>
              <SubmitButton>Save</SubmitButton>
            </Form>
          </Panel>
          <ChangeEmail email={email} onChanged={() => void read.reload()} />
          <LinkPanel />
          {beside}
          <OpenSessions />
        </>
      )}
    </Page>
  )
}
