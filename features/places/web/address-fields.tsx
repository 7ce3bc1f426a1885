import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddressField, SelectField, TextField } from '../../../web/kit/index.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { useStates } from './use-states.ts'

interface AddressFieldsProps {
  /** What the form calls the zip code. */
  zip: 'zip' | 'zipcode'
  /** Companies have none. */
  aptSuite?: boolean
  /** Fields that stand beside the zip code: a phone. */
  children?: ReactNode
}

/** Where somebody lives or works: a chosen suggestion of the street fills the rest. */
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
