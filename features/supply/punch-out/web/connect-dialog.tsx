import { z } from 'zod'
import { id } from '../../../../common/text.ts'
import {
  Dialog,
  Form,
  FormButtons,
  Muted,
  PasswordField,
  Read,
  SelectField,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { ConnectForm, suppliers } from '../contract/index.ts'

export interface ConnectDialogProps {
  shopId: string
  opened?: boolean
  onClose: () => void
}

const Entry = z.strictObject({ vendorId: id('Vendor'), ...ConnectForm.shape })

/** Connects the parts service of one of the shop's vendors. */
export default function ConnectDialog({ shopId, opened = true, onClose }: ConnectDialogProps) {
  const read = useRead(parts.vendors, { params: { shop: shopId } })
  const connect = useCall(suppliers.connect, { done: 'Supplier connected', invalidates: [suppliers.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Connect a supplier" width={520}>
      <Read
        read={read}
        skeleton="form"
        isEmpty={({ vendors }) => vendors.every(({ vendorAccountId }) => vendorAccountId !== null)}
        empty={<Muted>Add the vendor first, under Parts, Orders, Vendors.</Muted>}
      >
        {({ vendors }) => (
          <Form
            schema={Entry}
            initial={{ vendorId: '', name: '', address: '', token: '' }}
            call={connect}
            toSent={({ vendorId, ...body }) => ({ params: { id: vendorId }, body })}
            done={onClose}
            label="Connect a supplier"
          >
            <SelectField
              name="vendorId"
              label="Vendor"
              options={vendors
                .filter(({ vendorAccountId }) => vendorAccountId === null)
                .map(({ vendorId, name }) => ({ value: vendorId, label: name }))}
            />
            <TextField name="name" label="Name" maxLength={80} helper="The name shown in searches" />
            <TextField
              name="address"
              label="Address"
              maxLength={500}
              helper="From the supplier, like https://example.com/parts"
            />
            <PasswordField name="token" label="Token" foreign />
            <Muted>We try a search before anything is saved.</Muted>
            <FormButtons label="Connect supplier" onCancel={onClose} />
          </Form>
        )}
      </Read>
    </Dialog>
  )
}
