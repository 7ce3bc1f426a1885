import { SimpleGrid } from '@mantine/core'
import { EmailField, PhoneField, TextField } from '../../../../kit/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'

/** The fields of ShopForm. */
export function ShopFields() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="corporateName" label="Corporate name" autoComplete="organization" />
        <TextField name="dba" label="DBA" required={false} helper="The name your customers know." />
      </SimpleGrid>
      <AddressFields zip="zip" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EmailField name="email" label="Email" />
        <PhoneField name="phone1" label="Shop phone (shared with your customers)" />
        <PhoneField name="phone2" label="Second phone" required={false} />
        <PhoneField name="fax" label="Fax" required={false} />
        <TextField name="fei" label="EIN" required={false} helper="The IRS employer identification number." />
        <TextField name="manager" label="Manager" required={false} />
      </SimpleGrid>
    </>
  )
}
