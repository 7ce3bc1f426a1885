import { SimpleGrid } from '@mantine/core'
import { Dialog, EmailField, Form, FormButtons, PhoneField, TextField, useCall } from '../../../../kit/web/index.ts'
import { type ShopCustomer, shopCustomers, WalkInFacts } from '../contract/index.ts'

/** Corrects a walk-in's data. */
export default function EditDialog({ customer, onClose }: { customer: ShopCustomer; onClose: () => void }) {
  const { shop, customerId, phone1, version, firstName, lastName, email, address, aptSuite, city, state, zipcode } = customer
  const save = useCall(shopCustomers.edit, {
    done: 'Customer saved',
    invalidates: [shopCustomers.read, shopCustomers.find, shopCustomers.duplicates],
  })
  return (
    <Dialog opened onClose={onClose} title="Correct customer" width={640}>
      <Form
        schema={WalkInFacts}
        initial={{ firstName, lastName, email, address, aptSuite, city, state, zipcode, phone: phone1 }}
        call={save}
        version={version}
        toSent={(body) => ({ params: { shop: shop.id, id: customerId }, body })}
        done={onClose}
        label="Correct customer"
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField name="firstName" label="First name" maxLength={60} />
          <TextField name="lastName" label="Last name" maxLength={60} />
          <PhoneField name="phone" label="Phone" />
          <EmailField name="email" label="Email" required={false} helper="We send estimates to this address." />
          <TextField name="address" label="Address" required={false} />
          <TextField name="aptSuite" label="Apt / Suite" required={false} maxLength={40} />
          <TextField name="city" label="City" required={false} maxLength={80} />
          <TextField name="state" label="State" required={false} uppercase maxLength={2} />
          <TextField name="zipcode" label="Zip code" required={false} maxLength={10} />
        </SimpleGrid>
        <FormButtons label="Save" />
      </Form>
    </Dialog>
  )
}
