import { Dialog, Form, FormButtons, Muted, SelectField, useCall } from '../../../../kit/web/index.ts'
import { parts, PutOnForm, type UnbilledPart } from '../contract/index.ts'
import { orderReads } from './use-parts.ts'

export interface AddToOrderDialogProps {
  part: UnbilledPart
  opened?: boolean
  onClose: () => void
}

/** Adds an unbilled part to a job of its order. */
export default function AddToOrderDialog({ part, opened = true, onClose }: AddToOrderDialogProps) {
  const send = useCall(parts.putOnOrder, { done: `${part.name} added to order #${part.invoice}`, invalidates: orderReads })
  const [only, ...others] = part.jobs
  return (
    <Dialog opened={opened} onClose={onClose} title={`Add ${part.name} to order #${part.invoice}`} width={480}>
      <Form
        schema={PutOnForm}
        initial={{ concernId: others.length === 0 ? only?.concernId : '' }}
        call={send}
        toSent={(body) => ({ params: { id: part.supplyId }, body })}
        done={onClose}
        label="Add to order"
      >
        <SelectField
          name="concernId"
          label="Job"
          options={part.jobs.map(({ concernId, complaint }) => ({ value: concernId, label: complaint }))}
        />
        <Muted>
          The price comes from the parts matrix. If the customer has not approved it, send a revised estimate before billing.
        </Muted>
        <FormButtons label="Add to order" />
      </Form>
    </Dialog>
  )
}
