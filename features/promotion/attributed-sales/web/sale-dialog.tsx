import { SimpleGrid } from '@mantine/core'
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  Muted,
  SelectField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import { type AttributedSale, attributedSales, SaleForm } from '../contract/index.ts'

export interface SaleDialogProps {
  opened?: boolean
  today: string
  /** The sale that is corrected; null for a new one. */
  sale: AttributedSale | null
  onClose: () => void
}

const reads = [attributedSales.list, attributedSales.byState]

/** Reports a sale, or corrects one. */
export default function SaleDialog({ today, sale, onClose }: SaleDialogProps) {
  const record = useCall(attributedSales.record, { done: sale ? 'Sale corrected' : 'Sale recorded', invalidates: reads })
  const states = useStates()
  const initial = sale
    ? {
        orderNumber: sale.orderNumber,
        soldOn: sale.soldOn,
        cents: sale.cents,
        state: sale.state,
        campaignId: sale.campaignId,
        clickId: sale.clickId,
        corrects: true,
        reason: '',
      }
    : { orderNumber: '', soldOn: today, state: '', corrects: false, reason: '' }
  return (
    <Dialog opened onClose={onClose} title={sale ? `Correct ${sale.orderNumber}` : 'Report sale'}>
      <Form schema={SaleForm} initial={initial} call={record} done={onClose} label="Sale">
        <TextField name="orderNumber" label="Order number" maxLength={60} disabled={sale !== null} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField name="soldOn" label="Sold on" />
          <MoneyField name="cents" label="Amount" />
        </SimpleGrid>
        <SelectField name="state" label="Ship-to state" options={states} searchable />
        {sale && (
          <TextField
            name="reason"
            label="Reason"
            maxLength={200}
            helper="Why the figures change. An amount of 0.00 reverses the sale."
          />
        )}
        <Muted>Do not enter customers’ names. Liftbay keeps only the figures.</Muted>
        <FormButtons label={sale ? 'Correct sale' : 'Report sale'} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
