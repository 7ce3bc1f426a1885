import { Group } from '@mantine/core'
import { Dialog, Form, MoneyField, NumberField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { mostQuantity, parts } from '../contract.ts'
import classes from './parts.module.css'
import { NewStockPartEntry, StockPartFields } from './stock-part-fields.tsx'
import { partReads } from './use-parts.ts'

/** A part the shop did not keep before, with how many there are. */
export default function NewPartDialog({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const add = useCall(parts.add, { done: ({ part }) => `${part.name} is in the stock`, invalidates: partReads })
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
          <NumberField name="quantity" label="Quantity" decimals={2} max={mostQuantity} helper="On hand now" />
          <MoneyField name="cost" label="Cost" helper="Each" />
        </div>
        <Group justify="flex-end">
          <SubmitButton>Add part</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
