import { Group } from '@mantine/core'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { PartReturnForm, parts } from '../contract.ts'
import classes from './parts.module.css'
import { orderReads } from './use-parts.ts'
import { VendorField } from './vendor-select.tsx'

export interface ReturnDialogProps {
  shopId: string
  supplyId: string
  name: string
  vendorId: string | null
  cents: number
  opened?: boolean
  onClose: () => void
}

/** A part that was got for an order goes back to a vendor. */
export default function ReturnDialog({ shopId, supplyId, name, vendorId, cents, opened = true, onClose }: ReturnDialogProps) {
  const send = useCall(parts.returnUnbilled, { done: `${name} goes back; the credit is under Cores`, invalidates: orderReads })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Return ${name}`} width={480}>
      <Form
        schema={PartReturnForm}
        initial={{ vendorId: vendorId ?? '', cents, note: '' }}
        call={send}
        toSent={(body) => ({ params: { id: supplyId }, body })}
        done={onClose}
        label={`Return ${name}`}
      >
        <VendorField shopId={shopId} />
        <div className={classes.fields}>
          <MoneyField name="cents" label="Credit" helper="For all of them" />
          <TextField name="note" label="Note" maxLength={200} required={false} />
        </div>
        <Group justify="flex-end">
          <SubmitButton>Return</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
