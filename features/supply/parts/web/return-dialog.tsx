import { Dialog, Form, FormButtons, MoneyField, TextField, useCall } from '../../../../kit/web/index.ts'
import { PartReturnForm, parts } from '../contract/index.ts'
import { orderReads } from './use-parts.ts'
import { VendorField } from './vendor-select.tsx'
import classes from './parts.module.css'

export interface ReturnDialogProps {
  shopId: string
  supplyId: string
  name: string
  vendorId: string | null
  cents: number
  opened?: boolean
  onClose: () => void
}

/** Returns a part received for an order to a vendor. */
export default function ReturnDialog({ shopId, supplyId, name, vendorId, cents, opened = true, onClose }: ReturnDialogProps) {
  const send = useCall(parts.returnUnbilled, { done: `${name} returned. The credit is under Cores.`, invalidates: orderReads })
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
          <MoneyField name="cents" label="Credit" helper="Total for all of them" />
          <TextField name="note" label="Note" maxLength={200} required={false} />
        </div>
        <FormButtons label="Return" />
      </Form>
    </Dialog>
  )
}
