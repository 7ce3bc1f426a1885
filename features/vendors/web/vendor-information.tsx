import { SimpleGrid } from '@mantine/core'
import {
  AddressField,
  Form,
  Page,
  Panel,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
  useCall,
  useRead,
} from '../../../web/kit/index.ts'
import { suggestAddresses, useStates } from '../../places/web/index.ts'
import { VendorForm, vendors } from '../contract.ts'

export default function VendorInformation() {
  const read = useRead(vendors.mine, {})
  const states = useStates()
  const save = useCall(vendors.update, { done: 'Saved', invalidates: [vendors.mine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <Panel title="Your company">
          <Form schema={VendorForm} initial={form} call={save} version={read.version} label="Your company">
            <TextField name="corporateName" label="Corporate name" helper={`Signed in as ${email}`} />
            <TextField name="dba" label="DBA" />
            <TextField name="contactName" label="Contact name" />
            <AddressField
              name="address"
              label="Address"
              suggest={suggestAddresses}
              fills={{ city: 'city', state: 'state', zipCode: 'zipcode' }}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextField name="city" label="City" />
              <SelectField name="state" label="State" options={states} searchable />
              <TextField name="zipcode" label="Zip code" />
              <PhoneField name="phone" label="Phone" />
            </SimpleGrid>
            <SubmitButton>Save</SubmitButton>
          </Form>
        </Panel>
      )}
    </Page>
  )
}
