import { SimpleGrid } from '@mantine/core'
import { MoneyField, SelectField } from '../../../../kit/web/index.ts'
import { titles } from '../contract/index.ts'
import { useCan } from './use-can.ts'

/** Position, and for those who may set it the pay rate. */
export function PositionFields({ shop }: { shop: string }) {
  const setsRates = useCan(shop)('pay.plans')
  return (
    <SimpleGrid cols={{ base: 1, ...(setsRates ? { sm: 2 } : {}) }}>
      <SelectField name="title" label="Position" options={titles} />
      {setsRates && (
        <MoneyField
          name="payRate"
          label="Pay rate"
          max={100_000}
          helper="Per hour, for job costs until there is a pay plan. Only the owner and those who run payroll or change pay plans can see it."
        />
      )}
    </SimpleGrid>
  )
}
