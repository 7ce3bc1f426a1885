import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { BouncedForm, counterPayments, type LedgerEntry, payments } from '../contract/index.ts'

interface BouncedDialogProps {
  workOrderId: string
  check: Pick<LedgerEntry, 'id' | 'amountCents' | 'checkNumber'>
  opened: boolean
  onClose: () => void
}

/** Records that the bank returned a check. */
export default function BouncedDialog({ workOrderId, check, opened, onClose }: BouncedDialogProps) {
  const call = useCall(counterPayments.recordBounced, {
    done: ({ owedCents }) => `Recorded. Balance due: ${showCents(owedCents)}.`,
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Check no. ${check.checkNumber} bounced`} width={420}>
      {opened && (
        <Form
          schema={BouncedForm}
          initial={{ reason: '' }}
          call={call}
          toSent={(body) => ({ params: { id: workOrderId, entry: check.id }, body })}
          done={onClose}
        >
          <Text>
            {showCents(check.amountCents)} is due again. The customer gets a notice by e-mail, if one is on file. This cannot be
            undone.
          </Text>
          <TextField
            name="reason"
            label="Reason"
            maxLength={200}
            required={false}
            helper="The bank’s reason, such as insufficient funds. Kept in the repair order’s history."
          />
          <SubmitButton fullWidth>Record as bounced</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
