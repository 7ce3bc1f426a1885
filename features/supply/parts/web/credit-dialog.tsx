import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, FormButtons, MoneyField, useCall } from '../../../../kit/web/index.ts'
import { type Credit, CreditedForm, parts } from '../contract/index.ts'
import { partReads } from './use-parts.ts'

export interface CreditDialogProps {
  credit: Credit
  opened?: boolean
  onClose: () => void
}

/** Records the vendor's credit for a return. */
export default function CreditDialog({ credit, opened = true, onClose }: CreditDialogProps) {
  const send = useCall(parts.credit, { done: 'Credit recorded', invalidates: partReads })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Credit from ${credit.vendor} for ${credit.name}`} width={420}>
      <Form
        schema={CreditedForm}
        initial={{ cents: credit.cents }}
        call={send}
        toSent={(body) => ({ params: { id: credit.creditId }, body })}
        done={onClose}
        label="Record credit"
      >
        <MoneyField name="cents" label="Amount" helper={`Expected: ${showCents(credit.cents)}`} />
        <FormButtons label="Record credit" />
      </Form>
    </Dialog>
  )
}
