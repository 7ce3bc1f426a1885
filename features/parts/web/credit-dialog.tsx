import { Group } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { type Credit, CreditedForm, parts } from '../contract.ts'
import { partReads } from './use-parts.ts'

export interface CreditDialogProps {
  credit: Credit
  opened?: boolean
  onClose: () => void
}

/** What the vendor did credit for what went back. */
export default function CreditDialog({ credit, opened = true, onClose }: CreditDialogProps) {
  const send = useCall(parts.credit, { done: 'Credit kept', invalidates: partReads })
  return (
    <Dialog opened={opened} onClose={onClose} title={`${credit.vendor} credited ${credit.name}`} width={420}>
      <Form
        schema={CreditedForm}
        initial={{ cents: credit.cents }}
        call={send}
        toSent={(body) => ({ params: { id: credit.creditId }, body })}
        done={onClose}
        label="Credited"
      >
        <MoneyField name="cents" label="Amount" helper={`${showCents(credit.cents)} was expected`} />
        <Group justify="flex-end">
          <SubmitButton>Save</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
