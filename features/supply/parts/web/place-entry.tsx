import { z } from 'zod'
import { DateField, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { parts, PlaceForm, type Purchase } from '../contract/index.ts'
import { orderReads } from './use-parts.ts'
import classes from './parts.module.css'

// A date field uses an empty text for "no date".
export const expectedEntry = z
  .literal('')
  .transform(() => null)
  .or(PlaceForm.shape.expectedOn)
const PlaceEntryForm = PlaceForm.extend({ expectedOn: expectedEntry })

/** Marks a draft as ordered, with its expected date. */
export default function PlaceEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const place = useCall(parts.place, { done: `PO ${purchase.number} marked as ordered`, invalidates: orderReads })
  return (
    <Form
      schema={PlaceEntryForm}
      initial={{ expectedOn: '', invoiceNo: '' }}
      call={place}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={purchase.version}
      done={onClose}
      label="Ordered"
    >
      <div className={classes.fields}>
        <DateField name="expectedOn" label="Expected on" required={false} clearable />
        <TextField name="invoiceNo" label="Invoice no" maxLength={60} required={false} helper="From the vendor" />
      </div>
      <FormButtons label="Mark as ordered" onCancel={onClose} />
    </Form>
  )
}
