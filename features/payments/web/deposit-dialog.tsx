import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { DepositForm, type PayInfo, payments } from '../contract.ts'

interface DepositDialogProps {
  info: Pick<PayInfo, 'workOrderId' | 'mostDepositCents' | 'leastDepositCents'>
  opened: boolean
  onClose: () => void
}

/** The shop asks for money before the work is done. */
export default function DepositDialog({ info, opened, onClose }: DepositDialogProps) {
  const { workOrderId, mostDepositCents, leastDepositCents } = info
  const call = useCall(payments.askDeposit, {
    done: 'The customer is told',
    invalidates: [payments.payInfo, workOrders.read],
  })
  const [least, most] = [showCents(leastDepositCents), showCents(mostDepositCents)]
  const schema = DepositForm.refine(({ amountCents }) => amountCents <= mostDepositCents, {
    path: ['amountCents'],
    message: `At most ${most}: what the customer authorized, less what is paid.`,
  }).refine(({ amountCents }) => amountCents >= leastDepositCents, {
    path: ['amountCents'],
    message: `At least ${least}, as the shop has set it.`,
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
          <MoneyField name="amountCents" label="Amount" helper={`From ${least} to ${most}. It counts as paid on the bill.`} />
          <TextField
            name="reason"
            label="What for"
            maxLength={120}
            helper="The customer reads it, such as: special-order parts."
          />
          <SubmitButton fullWidth>Ask the customer</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
