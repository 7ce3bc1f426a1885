import { z } from 'zod'
import {
  CheckboxField,
  DateField,
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  NumberField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import type { ShopPart } from '../../../repair/work-orders/contract/index.ts'
import { type LineSupply, OrderPartsForm, parts, StockReturnForm } from '../contract/index.ts'
import { expectedEntry } from './place-entry.tsx'
import { orderReads } from './use-parts.ts'
import { VendorField } from './vendor-select.tsx'
import classes from './parts.module.css'

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

/** Orders a line's part: onto its vendor's draft, or as already ordered. */
export default function OrderDialog({ shopId, workOrderId, part, line, opened = true, onClose }: OrderDialogProps) {
  const order = useCall(parts.order, {
    done: ({ purchases: [purchase] }, { body }) =>
      purchase && `${part.name}: ${body.isOrdered ? 'ordered' : 'added to draft'}, PO ${purchase.number}, ${purchase.vendor}`,
    invalidates: orderReads,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Order ${part.name}`} width={560}>
      <Form
        schema={Entry}
        initial={{
          vendorId: line.vendorId ?? '',
          quantity: line.needed,
          cost: part.cost ?? 0,
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
          label="Already ordered"
          helper="If not, the part goes onto the vendor's draft purchase order."
          required={false}
        />
        <ExpectedDateField />
        <FormButtons label="Order" />
      </Form>
    </Dialog>
  )
}

function ExpectedDateField() {
  const { values } = useFormState()
  return values['isOrdered'] ? <DateField name="expectedOn" label="Expected on" required={false} clearable /> : null
}
