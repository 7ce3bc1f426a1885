import { Group } from '@mantine/core'
import { z } from 'zod'
import {
  CheckboxField,
  DateField,
  Dialog,
  Form,
  MoneyField,
  NumberField,
  SubmitButton,
  useCall,
  useFormState,
} from '../../../web/kit/index.ts'
import type { ShopPart } from '../../work-orders/contract.ts'
import { type LineSupply, OrderPartsForm, parts, StockReturnForm } from '../contract.ts'
import classes from './parts.module.css'
import { expectedEntry } from './place-entry.tsx'
import { orderReads } from './use-parts.ts'
import { VendorField } from './vendor-select.tsx'

const Entry = StockReturnForm.pick({ vendorId: true, quantity: true }).extend({
  cost: z.int(),
  coreCents: z.int(),
  isOrdered: OrderPartsForm.shape.isOrdered,
  expectedOn: expectedEntry,
})

export interface OrderDialogProps {
  shopId: string
  workOrderId: string
  part: ShopPart
  line: LineSupply
  opened?: boolean
  onClose: () => void
}

/** From whom a line's part is bought: on the draft of that vendor, or ordered already. */
export default function OrderDialog({ shopId, workOrderId, part, line, opened = true, onClose }: OrderDialogProps) {
  const order = useCall(parts.order, {
    done: ({ purchases: [purchase] }, { body }) =>
      purchase && `${part.name}: ${body.isOrdered ? 'ordered' : 'on the draft'}, PO ${purchase.number}, ${purchase.vendor}`,
    invalidates: orderReads,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Order ${part.name}`} width={560}>
      <Form
        schema={Entry}
        initial={{
          vendorId: line.vendorId ?? '',
          quantity: line.needed,
          cost: part.cost,
          coreCents: line.coreCents,
          isOrdered: false,
          expectedOn: '',
        }}
        call={order}
        toSent={({ isOrdered, expectedOn, ...terms }) => ({
          params: { shop: shopId },
          body: {
            parts: [{ ...terms, workOrderId, partId: part.partId }],
            isOrdered,
            expectedOn: isOrdered ? expectedOn : null,
          },
        })}
        done={onClose}
        label={`Order ${part.name}`}
      >
        <VendorField shopId={shopId} />
        <div className={classes.fields}>
          <NumberField name="quantity" label="Quantity" decimals={2} max={line.needed} />
          <MoneyField name="cost" label="Cost" helper="Each" />
          <MoneyField name="coreCents" label="Core charge" helper="Each" />
        </div>
        <CheckboxField
          name="isOrdered"
          label="It is ordered already"
          helper="Without it the part waits on the vendor's draft until that is ordered."
          required={false}
        />
        <Expected />
        <Group justify="flex-end">
          <SubmitButton>Order</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}

function Expected() {
  const { values } = useFormState()
  return values['isOrdered'] ? <DateField name="expectedOn" label="Expected on" required={false} clearable /> : null
}
