import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { CashBackForm, type PayInfo, payments } from '../contract/index.ts'

interface CashRefundDialogProps {
  info: PayInfo
  maxCents: number
  opened: boolean
  onClose: () => void
}

/** Refunds cash and checks in cash at the counter. */
export default function CashRefundDialog({ info, maxCents, opened, onClose }: CashRefundDialogProps) {
  const call = useCall(payments.refundCash, {
    done: 'Cash refund recorded',
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
  })
  const paid = `${showCents(maxCents)} was paid in cash and by check.`
  const schema = CashBackForm.refine(({ amountCents }) => amountCents <= maxCents, {
    path: ['amountCents'],
    message: `Only ${paid}`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Refund cash" width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ amountCents: maxCents, reason: '' }}
          call={call}
          toSent={(body) => ({ params: { id: info.workOrderId }, body })}
          done={onClose}
        >
          <MoneyField name="amountCents" label="Amount" helper={paid} />
          <TextField
            name="reason"
            label="Reason"
            maxLength={200}
            required={info.state === 'closed' && info.refundableCents === 0}
          />
          <SubmitButton fullWidth>Record the refund</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
