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
import { EmployeeForm, employees } from '../contract.ts'

export default function EmployeeInformation() {
  const read = useRead(employees.mine, {})
  const states = useStates()
  const save = useCall(employees.update, { done: 'Update successfully', invalidates: [employees.mine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <Panel title="About you">
          <Form schema={EmployeeForm} initial={form} call={save} version={read.version} label="About you">
            <TextField name="firstName" label="First name" autoComplete="given-name" helper={`Signed in as ${email}`} />
            <TextField name="lastName" label="Last name" autoComplete="family-name" />
            <AddressField
              name="address"
              label="Address"
              suggest={suggestAddresses}
              fills={{ city: 'city', state: 'state', zipCode: 'zip' }}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextField name="aptSuite" label="Apt / Suite" required={false} />
              <TextField name="city" label="City" />
              <SelectField name="state" label="State" options={states} searchable />
              <TextField name="zip" label="Zip code" />
              <PhoneField name="phone1" label="Phone" />
            </SimpleGrid>
            <SubmitButton>Save</SubmitButton>
          </Form>
        </Panel>
      )}
    </Page>
  )
}
