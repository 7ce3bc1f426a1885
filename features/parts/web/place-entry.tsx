import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { DateField, Form, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { parts, PlaceForm, type Purchase } from '../contract.ts'
import classes from './parts.module.css'
import { orderReads } from './use-parts.ts'

// A date field has no value for "no day"; the empty text stands for it.
export const expectedEntry = z
  .literal('')
  .transform(() => null)
  .or(PlaceForm.shape.expectedOn)
const PlaceEntryForm = PlaceForm.extend({ expectedOn: expectedEntry })

/** The draft was ordered: until when it is expected. */
export default function PlaceEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const place = useCall(parts.place, { done: `PO ${purchase.number} is ordered`, invalidates: orderReads })
  const [{ version }] = useState(purchase)
  return (
    <Form
      schema={PlaceEntryForm}
      initial={{ expectedOn: '', invoiceNo: '' }}
      call={place}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={version}
      done={onClose}
      label="Ordered"
    >
      <div className={classes.fields}>
        <DateField name="expectedOn" label="Expected on" required={false} clearable />
        <TextField name="invoiceNo" label="Invoice no" maxLength={60} required={false} helper="The vendor's" />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>It is ordered</SubmitButton>
      </Group>
    </Form>
  )
}
