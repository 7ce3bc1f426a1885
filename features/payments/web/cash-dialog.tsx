import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { CashBackForm, CashForm, type PayInfo, payments } from '../contract.ts'

interface CashDialogProps {
  info: PayInfo
  kind: 'take' | 'give'
  mostCents: number
  opened: boolean
  onClose: () => void
}

/** Cash at the counter, taken or given back. */
export default function CashDialog({ info, kind, mostCents, opened, onClose }: CashDialogProps) {
  const row = kind === 'take' ? payments.recordCash : payments.giveBackCash
  const call = useCall(row, {
    done: kind === 'take' ? 'Cash recorded' : 'Recorded as given back',
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
  })
  const isCredit = kind === 'give' && info.state === 'closed'
  const needsReason = isCredit && info.toGiveBackCents === 0
  const schema = (kind === 'give' ? CashBackForm : CashForm).refine(({ amountCents }) => amountCents <= mostCents, {
    path: ['amountCents'],
    message: kind === 'take' ? `Only ${showCents(mostCents)} is owed.` : `Only ${showCents(mostCents)} was paid in cash.`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={kind === 'take' ? 'Take cash' : 'Give cash back'} width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ amountCents: mostCents, ...(kind === 'give' && { reason: '' }) }}
          call={call}
          toSent={(body) => ({ params: { id: info.workOrderId }, body })}
          done={onClose}
        >
          <MoneyField
            name="amountCents"
            label="Amount"
            helper={
              kind === 'take'
                ? `${showCents(mostCents)} is owed. Book what stays in the till, without the change.`
                : `${showCents(mostCents)} was paid in cash.`
            }
          />
          {kind === 'give' && <TextField name="reason" label="Reason" maxLength={200} required={needsReason} />}
          <SubmitButton fullWidth>{kind === 'take' ? 'Record the cash' : 'Record the refund'}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
