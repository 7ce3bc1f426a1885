import { Dialog, Form, FormButtons, MoneyField, NumberField, useCall } from '../../../../kit/web/index.ts'
import { maxQuantity, parts } from '../contract/index.ts'
import { NewStockPartEntry, StockPartFields } from './stock-part-fields.tsx'
import { partReads } from './use-parts.ts'
import classes from './parts.module.css'

/** Adds a stock part with its quantity on hand. */
export default function NewPartDialog({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const add = useCall(parts.add, { done: ({ part }) => `${part.name} added to stock`, invalidates: partReads })
  return (
    <Dialog opened onClose={onClose} title="New part" width={640}>
      <Form
        schema={NewStockPartEntry}
        initial={{ bin: '', minimum: 0, reorder: 0, coreCents: 0, vendorId: '', quantity: 0, cost: 0 }}
        call={add}
        toSent={(body) => ({ params: { shop: shopId }, body })}
        done={onClose}
        guard
        label="New part"
      >
        <StockPartFields shopId={shopId} />
        <div className={classes.fields}>
          <NumberField name="quantity" label="Quantity" decimals={2} max={maxQuantity} helper="On hand now" />
          <MoneyField name="cost" label="Cost" helper="Each" />
        </div>
        <FormButtons label="Add part" />
      </Form>
    </Dialog>
  )
}
