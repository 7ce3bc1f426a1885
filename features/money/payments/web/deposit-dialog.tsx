import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { DepositForm, type PayInfo, payments } from '../contract/index.ts'

interface DepositDialogProps {
  info: Pick<PayInfo, 'workOrderId' | 'mostDepositCents' | 'leastDepositCents'>
  opened: boolean
  onClose: () => void
}

/** Asks the customer for money before the work is done. */
export default function DepositDialog({ info, opened, onClose }: DepositDialogProps) {
  const { workOrderId, mostDepositCents, leastDepositCents } = info
  const call = useCall(payments.askDeposit, {
    done: 'Deposit requested',
    invalidates: [payments.payInfo, workOrders.read],
  })
  const [least, most] = [showCents(leastDepositCents), showCents(mostDepositCents)]
  const schema = DepositForm.refine(({ amountCents }) => amountCents <= mostDepositCents, {
    path: ['amountCents'],
    message: `At most ${most}: the authorized amount less what is paid.`,
  }).refine(({ amountCents }) => amountCents >= leastDepositCents, {
    path: ['amountCents'],
    message: `At least ${least}, by your shop's settings.`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Ask for a deposit" width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ reason: '' }}
          call={call}
          toSent={(body) => ({ params: { id: workOrderId }, body })}
          done={onClose}
        >
          <MoneyField name="amountCents" label="Amount" helper={`From ${least} to ${most}. It counts toward the bill.`} />
          <TextField
            name="reason"
            label="What for"
            maxLength={120}
            helper="The customer sees this, for example: special-order parts."
          />
          <SubmitButton fullWidth>Ask the customer</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
