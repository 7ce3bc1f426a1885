import { z } from 'zod'
import { type Call, DateField, Dialog, Form, FormButtons, TextField } from '../../../../kit/web/index.ts'
import { type Waiting, WaitingForm, type WaitsFor, type workOrders } from '../contract/index.ts'

// A date field has no value for "no day", so the empty text means it.
const Entry = z.strictObject({
  note: WaitingForm.shape.note,
  until: z.union([z.literal(''), z.iso.date()]).default(''),
})

export interface WaitingDialogProps {
  workOrderId: string
  what: WaitsFor
  /** The order's current wait, if any. */
  waiting: Waiting | null
  call: Call<typeof workOrders.wait>
  version?: number | undefined
  onClose: () => void
}

/** Asks which part is missing, or why no bay is free, and when it is expected. Both are optional. */
export default function WaitingDialog({ workOrderId, what, waiting, call, version, onClose }: WaitingDialogProps) {
  const known = waiting?.for === what ? waiting : null
  return (
    <Dialog opened onClose={onClose} title={what === 'part' ? 'Waiting for a part' : 'Waiting for an open bay'} width={460}>
      <Form
        schema={Entry}
        initial={{ note: known?.note ?? '', until: known?.until ?? '' }}
        call={call}
        version={version}
        toSent={({ note, until }) => ({ params: { id: workOrderId }, body: { for: what, note, until: until || null } })}
        done={onClose}
        label="What it is waiting for"
      >
        <TextField
          name="note"
          label={what === 'part' ? 'Which part' : 'Note'}
          {...(what === 'part' ? { placeholder: 'Front rotors from Acme' } : {})}
          maxLength={200}
          required={false}
        />
        <DateField name="until" label="Expected on" required={false} clearable />
        <FormButtons label="Save" />
      </Form>
    </Dialog>
  )
}
