import { useState } from 'react'
import { getDay } from '../../../../common/dates.ts'
import { DateField, Form, FormButtons, MoneyField, NumberField, TextField, useCall } from '../../../../kit/web/index.ts'
import { maxQuantity } from '../../parts/contract/index.ts'
import { InvoiceForm, type VendorOrder, type VendorOrderLine, vendorOrders } from '../contract/index.ts'
import { EntryLines } from './entry-lines.tsx'
import { vendorReads } from './reads.ts'
import classes from './vendor-orders.module.css'

const countLeft = ({ shipped, invoiced }: VendorOrderLine) => Math.round((shipped - invoiced) * 100) / 100

/** An invoice for shipped parts that are not on another invoice, at the agreed prices. */
export default function InvoiceEntry({ order, onClose }: { order: VendorOrder; onClose: () => void }) {
  const invoice = useCall(vendorOrders.invoice, { done: 'The shop has your invoice', invalidates: vendorReads })
  const { orderId, version, lines, timeZone } = order
  const [today] = useState(() => getDay(new Date(), timeZone))
  const left = lines.filter((line) => countLeft(line) > 0)
  return (
    <Form
      schema={InvoiceForm}
      initial={{
        number: '',
        invoicedOn: today,
        freight: 0,
        lines: left.map((line) => ({ lineId: line.lineId, quantity: countLeft(line), price: line.price, core: line.core })),
      }}
      call={invoice}
      toSent={(body) => ({ params: { id: orderId }, body })}
      version={version}
      done={onClose}
      label="Write invoice"
    >
      <div className={classes.fields}>
        <TextField name="number" label="Invoice no" maxLength={60} />
        <DateField name="invoicedOn" label="Invoice date" />
        <MoneyField name="freight" label="Freight" />
      </div>
      <EntryLines
        lines={left}
        fields={(name, line) => (
          <>
            <NumberField
              name={`${name}.quantity`}
              label="Invoiced"
              decimals={2}
              max={maxQuantity}
              helper={`${countLeft(line)} shipped and not invoiced`}
            />
            <MoneyField name={`${name}.price`} label="Price" helper="Each" />
            <MoneyField name={`${name}.core`} label="Core charge" helper="Each" />
          </>
        )}
      />
      <FormButtons label="Send invoice" onCancel={onClose} />
    </Form>
  )
}
