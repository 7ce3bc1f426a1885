import { SimpleGrid } from '@mantine/core'
import { MoneyField, SelectField, useFormState, useRead } from '../../../../kit/web/index.ts'
import { paymentTerms, tradeAccounts } from '../contract/index.ts'
import { showLevel, termLabels } from './labels.ts'

const terms = paymentTerms.map((value) => ({ value, label: termLabels[value] }))

/** The terms of an account inside a form. An empty price level is the net price. */
export function TermsFields() {
  const { values } = useFormState()
  const levels = useRead(tradeAccounts.levels, {}).data?.levels ?? []
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <SelectField name="terms" label="Terms" options={terms} />
      {values['terms'] !== 'prepaid' && <MoneyField name="limit" label="Credit limit" />}
      <SelectField
        name="priceLevelId"
        label="Price level"
        placeholder="Net price"
        required={false}
        clearable
        options={levels.map(({ levelId, name, discount }) => ({ value: levelId, label: `${name} (${showLevel(discount)})` }))}
      />
    </SimpleGrid>
  )
}
