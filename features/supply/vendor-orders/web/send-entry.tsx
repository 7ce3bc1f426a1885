import { z } from 'zod'
import { DateField, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import type { Purchase } from '../../parts/contract/index.ts'
import { purchasesAtVendors, SendForm } from '../contract/index.ts'
import { shopReads } from './reads.ts'

// A date field uses an empty text for "no date".
const wantedOn = z
  .literal('')
  .transform(() => null)
  .or(SendForm.shape.wantedOn)
const SendEntryForm = SendForm.extend({ wantedOn })

/** Sends a draft to its vendor. */
export default function SendEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const send = useCall(purchasesAtVendors.send, {
    done: `PO ${purchase.number} sent to ${purchase.vendor.name}`,
    invalidates: shopReads,
  })
  return (
    <Form
      schema={SendEntryForm}
      initial={{ wantedOn: '', note: '' }}
      call={send}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={purchase.version}
      done={onClose}
      label="Send purchase order"
    >
      <DateField name="wantedOn" label="Wanted on" required={false} clearable />
      <TextAreaField name="note" label="Note" rows={2} maxLength={500} required={false} helper="The vendor sees it." />
      <FormButtons label="Send purchase order" onCancel={onClose} />
    </Form>
  )
}
