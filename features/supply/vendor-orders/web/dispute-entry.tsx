import { Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { DisputeForm, purchasesAtVendors, type VendorInvoice } from '../contract/index.ts'
import { shopReads } from './reads.ts'

/** The reason the shop disputes an invoice. */
export default function DisputeEntry({ invoice, onClose }: { invoice: VendorInvoice; onClose: () => void }) {
  const dispute = useCall(purchasesAtVendors.dispute, { done: `Invoice ${invoice.number} disputed`, invalidates: shopReads })
  return (
    <Form
      schema={DisputeForm}
      initial={{ reason: '' }}
      call={dispute}
      toSent={(body) => ({ params: { id: invoice.invoiceId }, body })}
      version={invoice.version}
      done={onClose}
      label="Dispute invoice"
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={500} helper="The vendor sees it." />
      <FormButtons label="Dispute invoice" onCancel={onClose} />
    </Form>
  )
}
