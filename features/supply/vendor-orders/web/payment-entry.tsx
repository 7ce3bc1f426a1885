import { useState } from 'react'
import { getDay } from '../../../../common/dates.ts'
import { DateField, Form, FormButtons, MoneyField, SelectField, TextField, useCall } from '../../../../kit/web/index.ts'
import { PaymentForm, type VendorInvoice, type VendorOrder, vendorOrders, waysToPay } from '../contract/index.ts'
import { payLabels } from './labels.ts'
import { vendorReads } from './reads.ts'
import classes from './vendor-orders.module.css'

const options = waysToPay.map((value) => ({ value, label: payLabels[value] }))

/** Records a payment for an invoice. */
export default function PaymentEntry({
  order,
  invoice,
  onClose,
}: {
  order: VendorOrder
  invoice: VendorInvoice
  onClose: () => void
}) {
  const pay = useCall(vendorOrders.pay, { done: 'Payment recorded', invalidates: vendorReads })
  const { invoiceId, version, totalCents, paidCents } = invoice
  const [today] = useState(() => getDay(new Date(), order.timeZone))
  return (
    <Form
      schema={PaymentForm}
      initial={{ cents: totalCents - paidCents, paidOn: today, how: 'check', reference: '' }}
      call={pay}
      toSent={(body) => ({ params: { id: invoiceId }, body })}
      version={version}
      done={onClose}
      label="Record payment"
    >
      <div className={classes.fields}>
        <MoneyField name="cents" label="Amount" />
        <DateField name="paidOn" label="Paid on" />
        <SelectField name="how" label="Paid by" options={options} />
        <TextField name="reference" label="Reference" maxLength={60} required={false} helper="Such as the check number" />
      </div>
      <FormButtons label="Record payment" onCancel={onClose} />
    </Form>
  )
}
