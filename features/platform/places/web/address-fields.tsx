import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddressField, SelectField, TextField } from '../../../../kit/web/index.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { useStates } from './use-states.ts'

interface AddressFieldsProps {
  /** The form's name for the zip code field. */
  zip: 'zip' | 'zipcode'
  /** False for companies. */
  aptSuite?: boolean
  /** More fields beside the zip code, such as a phone. */
  children?: ReactNode
}

/** The fields of an address. A chosen street suggestion fills in the rest. */
export function AddressFields({ zip, aptSuite = true, children }: AddressFieldsProps) {
  const states = useStates()
  return (
    <>
      <AddressField
        name="address"
        label="Address"
        suggest={suggestAddresses}
        fills={{ city: 'city', state: 'state', zipCode: zip }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {aptSuite && <TextField name="aptSuite" label="Apt / Suite" required={false} autoComplete="address-line2" />}
        <TextField name="city" label="City" autoComplete="address-level2" />
        <SelectField name="state" label="State" options={states} searchable />
        <TextField name={zip} label="Zip code" autoComplete="postal-code" maxLength={10} />
        {children}
      </SimpleGrid>
    </>
  )
}
