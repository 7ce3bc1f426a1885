import { SimpleGrid, Text } from '@mantine/core'
import { Dialog, Form, FormButtons, PercentField, SelectField, TextField } from '../../../../kit/web/index.ts'
import { laborTaxedOptions } from '../../../people/shops/web/index.ts'
import { TaxForm, workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'

/** Corrects the tax rates of this order, with the reason. */
export default function TaxDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { order } = useOrder()
  const { partsTaxRate, laborTaxRate } = order.rates
  const { laborTaxed } = order.rates.taxRules
  const correct = useEdit(workOrders.correctTax, { done: 'Tax corrected', appliedAgain: onClose })
  const version = useSeenVersion({ partsTaxRate, laborTaxRate, laborTaxed })
  return (
    <Dialog opened={opened} onClose={onClose} title="Correct the tax">
      <Form
        schema={TaxForm}
        initial={{ partsTaxRate, laborTaxRate, laborTaxed, reason: '' }}
        call={correct}
        toSent={(body) => ({ params: { id: order.workOrder.id }, body })}
        version={version}
        done={onClose}
        label="Correct the tax"
      >
        <Text>For this repair order only. An estimate that was sent has to be sent again.</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PercentField name="partsTaxRate" label="Tax on parts" max={30} />
          <PercentField name="laborTaxRate" label="Tax on labor" max={30} />
        </SimpleGrid>
        <SelectField name="laborTaxed" label="Labor is taxed" options={laborTaxedOptions} />
        <TextField name="reason" label="Reason" helper="Kept in the history." />
        <FormButtons label="Correct tax" />
      </Form>
    </Dialog>
  )
}
