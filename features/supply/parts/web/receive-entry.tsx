import { Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { parts, type Purchase, ReceiveForm } from '../contract/index.ts'
import { PurchaseLineFields } from './purchase-line-fields.tsx'
import { orderReads } from './use-parts.ts'
import classes from './parts.module.css'

/** The received quantities and their actual cost. Keeps what was typed when someone else changes the purchase order. */
export default function ReceiveEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const receive = useCall(parts.receive, { done: 'Received', invalidates: orderReads })
  const { lines, version, invoiceNo } = purchase
  const open = lines.filter(({ quantity, received }) => received < quantity)
  return (
    <Form
      schema={ReceiveForm}
      initial={{
        lines: open.map(({ lineId, quantity, received, costCents }) => ({
          lineId,
          quantity: Math.round((quantity - received) * 100) / 100,
          cost: costCents,
        })),
        invoiceNo,
      }}
      call={receive}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={version}
      done={onClose}
      label="Receive"
    >
      <PurchaseLineFields
        lines={open}
        quantityLabel="Received"
        quantityHelper={({ quantity, received }) => `${Math.round((quantity - received) * 100) / 100} to come`}
        costHelper="Each, without core charge"
      />
      <div className={classes.fields}>
        <TextField name="invoiceNo" label="Invoice no" maxLength={60} required={false} helper="From the vendor" />
      </div>
      <FormButtons label="Receive" onCancel={onClose} />
    </Form>
  )
}
