import { Group, SimpleGrid } from '@mantine/core'
import { Form, MoneyField, NumberField, SelectField, SubmitButton, TextField } from '../../../../kit/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import { VendorPartForm } from '../contract/index.ts'

export interface VendorPartEntryProps {
  /** The button's label: "Search", "Add part". */
  action: string
  initial?: Partial<VendorPartForm>
  submit: (part: VendorPartForm) => unknown
}

/** The form for a part to search for or to offer. Every field is required. */
export function VendorPartEntry({ action, initial, submit }: VendorPartEntryProps) {
  const states = useStates()
  return (
    <Form schema={VendorPartForm} initial={{ cost: 0, ext: 0, ...initial }} submit={submit} label="Part">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField name="state" label="State" options={states} searchable />
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="zipCode" label="Zip code" autoComplete="postal-code" maxLength={10} />
        <TextField name="partNo" label="Part no" maxLength={60} />
        <TextField name="manufacturer" label="Manufacturer" maxLength={80} />
        <TextField name="name" label="Name" maxLength={160} />
        <NumberField name="quantity" label="Quantity" decimals={2} max={100_000} />
        <MoneyField name="cost" label="Cost" />
        <MoneyField name="ext" label="Price each" />
      </SimpleGrid>
      <Group>
        <SubmitButton>{action}</SubmitButton>
      </Group>
    </Form>
  )
}
