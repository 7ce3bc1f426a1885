import {
  Form,
  lazyPart,
  Loading,
  Page,
  Panel,
  PhoneField,
  SubmitButton,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'
import { verifications } from '../../verifications/contract/index.ts'
import { VendorVerification } from '../../verifications/web/index.ts'
import { VendorForm, vendors } from '../contract/index.ts'

const LogInPanels = lazyPart(() => import('./log-in-panels.tsx'), <Loading kind="cards" rows={2} />)

export default function VendorInformation() {
  const read = useRead(vendors.getMine, {})
  const save = useCall(vendors.update, { done: 'Saved', invalidates: [vendors.getMine, verifications.mine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <>
          <Panel title="Your company">
            <Form schema={VendorForm} initial={form} call={save} version={read.version} label="Your company">
              <TextField name="corporateName" label="Corporate name" helper={`Logged in as ${email}`} />
              <TextField name="dba" label="DBA" />
              <TextField name="contactName" label="Contact name" />
              <AddressFields zip="zipcode" aptSuite={false}>
                <PhoneField name="phone" label="Phone" />
              </AddressFields>
              <SubmitButton>Save</SubmitButton>
            </Form>
          </Panel>
          <VendorVerification />
          <LogInPanels />
        </>
      )}
    </Page>
  )
}
