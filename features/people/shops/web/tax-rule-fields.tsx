import { SimpleGrid } from '@mantine/core'
import { Muted, SelectField, SwitchField } from '../../../../kit/web/index.ts'

export const laborTaxedOptions = [
  { value: 'always', label: 'On every job' },
  { value: 'with-parts', label: 'Only on jobs with parts' },
  { value: 'never', label: 'Never' },
]

const coresTaxedOptions = [
  { value: 'kept', label: 'Unless the core is returned' },
  { value: 'charged', label: 'Always, also when returned' },
  { value: 'never', label: 'Never' },
]

const roundingOptions = [
  { value: 'bill', label: 'Once for the invoice' },
  { value: 'line', label: 'On each line' },
]

/** The fields that say what is taxed and how tax is rounded. */
export function TaxRuleFields() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField name="taxRules.laborTaxed" label="Labor is taxed" options={laborTaxedOptions} />
        <SelectField name="taxRules.coresTaxed" label="Core charges are taxed" options={coresTaxedOptions} />
        <SelectField name="taxRules.rounding" label="Tax is rounded" options={roundingOptions} />
        <SwitchField name="taxRules.suppliesTaxed" label="Shop supplies are taxed" />
        <SwitchField name="taxRules.feesTaxed" label="New fees are taxed" />
        <SwitchField name="taxRules.storageTaxed" label="Storage is taxed" />
      </SimpleGrid>
      <Muted>
        Supplies, fees, core charges and storage are taxed at the rate for parts. Your state decides what is taxed: ask your tax
        adviser. Repair orders keep the settings of the day they were created.
      </Muted>
    </>
  )
}
