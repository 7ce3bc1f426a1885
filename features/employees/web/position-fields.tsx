import { SimpleGrid } from '@mantine/core'
import { MoneyField, SelectField } from '../../../web/kit/index.ts'
import { titles } from '../staff-contract.ts'

/** What somebody does at the shop and what an hour costs. */
export function PositionFields() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <SelectField name="title" label="Position" options={titles} />
      <MoneyField name="payRate" label="Pay rate" max={100_000} helper="An hour; seen by you alone." />
    </SimpleGrid>
  )
}
