import { SimpleGrid } from '@mantine/core'
import { MoneyField, SelectField } from '../../../../kit/web/index.ts'
import { titles } from '../contract/index.ts'

/** Position and pay rate. */
export function PositionFields() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <SelectField name="title" label="Position" options={titles} />
      <MoneyField
        name="payRate"
        label="Pay rate"
        max={100_000}
        helper="Per hour, for job costs until there is a pay plan. Only the owner and whoever manages employees can see it."
      />
    </SimpleGrid>
  )
}
