import { Group } from '@mantine/core'
import { z } from 'zod'
import { type Call, DateField, Dialog, Form, SubmitButton, TextField } from '../../../web/kit/index.ts'
import { type Waiting, WaitingForm, type WaitsFor, type workOrders } from '../contract.ts'

// A date field has no value for "no day"; the empty text stands for it.
const Entry = z.strictObject({
  note: WaitingForm.shape.note,
  until: z.union([z.literal(''), z.iso.date()]).default(''),
})

export interface WaitingDialogProps {
  workOrderId: string
  what: WaitsFor
  /** What it waits for already. */
  waiting: Waiting | null
  call: Call<typeof workOrders.wait>
  version?: number | undefined
  onClose: () => void
}

/** Which part and when it is expected; or what keeps the bays full. Both may be left out. */
export default function WaitingDialog({ workOrderId, what, waiting, call, version, onClose }: WaitingDialogProps) {
  const known = waiting?.for === what ? waiting : null
  return (
    <Dialog opened onClose={onClose} title={what === 'part' ? 'Waits for a part' : 'Waits for a free bay'} width={460}>
      <Form
        schema={Entry}
        initial={{ note: known?.note ?? '', until: known?.until ?? '' }}
        call={call}
        version={version}
        toSent={({ note, until }) => ({ params: { id: workOrderId }, body: { for: what, note, until: until || null } })}
        done={onClose}
        label="What it waits for"
      >
        <TextField
          name="note"
          label={what === 'part' ? 'Which part' : 'Note'}
          {...(what === 'part' ? { placeholder: 'Front rotors from Acme' } : {})}
          maxLength={200}
          required={false}
        />
        <DateField name="until" label="Expected on" required={false} clearable />
        <Group justify="flex-end">
          <SubmitButton>Save</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
