import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { describeSent } from '../../../people/customers/rules.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { CashBackForm, CashForm, type PayInfo, payments } from '../contract/index.ts'

interface CashDialogProps {
  info: PayInfo
  kind: 'take' | 'give'
  maxCents: number
  opened: boolean
  onClose: () => void
}

/** Takes or refunds cash at the counter. */
export default function CashDialog({ info, kind, maxCents, opened, onClose }: CashDialogProps) {
  const row = kind === 'take' ? payments.recordCash : payments.giveBackCash
  const call = useCall(row, {
    done: (reply) => {
      if (kind === 'give') return 'Cash refund recorded'
      const sentTo = 'sentTo' in reply ? reply.sentTo : undefined
      const { name, phone } = info.customer
      return ['Cash recorded.', sentTo && `Receipt: ${describeSent(sentTo, { firstName: name, phone1: phone })}`]
        .filter(Boolean)
        .join(' ')
    },
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
  })
  const isCredit = kind === 'give' && info.state === 'closed'
  const needsReason = isCredit && info.toGiveBackCents === 0
  const schema = (kind === 'give' ? CashBackForm : CashForm).refine(({ amountCents }) => amountCents <= maxCents, {
    path: ['amountCents'],
    message: kind === 'take' ? `Only ${showCents(maxCents)} is owed.` : `Only ${showCents(maxCents)} was paid in cash.`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={kind === 'take' ? 'Take cash' : 'Refund cash'} width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ amountCents: maxCents, ...(kind === 'give' && { reason: '' }) }}
          call={call}
          toSent={(body) => ({ params: { id: info.workOrderId }, body })}
          done={onClose}
        >
          <MoneyField
            name="amountCents"
            label="Amount"
            helper={
              kind === 'take'
                ? `${showCents(maxCents)} is owed. Enter what stays in the cash drawer, without the change.`
                : `${showCents(maxCents)} was paid in cash.`
            }
          />
          {kind === 'give' && <TextField name="reason" label="Reason" maxLength={200} required={needsReason} />}
          <SubmitButton fullWidth>{kind === 'take' ? 'Record the cash' : 'Record the refund'}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
