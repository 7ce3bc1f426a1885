import { useRef } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { payments, RefundForm } from '../contract/index.ts'
import type { RefundablePayment } from './ledger.tsx'

interface RefundDialogProps {
  workOrderId: string
  money: RefundablePayment
  opened: boolean
  onClose: () => void
}

/** Refunds a card payment in full or in part. */
export default function RefundDialog({ workOrderId, money, opened, onClose }: RefundDialogProps) {
  // Reused until a reply arrives, so trying again never pays out twice.
  const key = useRef<{ id: string; of: string }>(undefined)
  const call = useCall(payments.refund, {
    done: 'Refund sent',
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
    failed: (error) => {
      if (error.code === 'refund_refused') key.current = undefined
    },
  })
  const most = money.leftCents
  const schema = RefundForm.refine(({ amountCents }) => amountCents <= most, {
    path: ['amountCents'],
    message: `Only ${showCents(most)} of this payment is left to refund.`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Refund a card payment" width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ amountCents: most, reason: '' }}
          call={call}
          toSent={(form) => {
            const of = JSON.stringify([money.id, form])
            if (key.current?.of !== of) key.current = { id: crypto.randomUUID(), of }
            return { params: { id: workOrderId }, body: { ...form, moneyId: money.id, refundId: key.current.id } }
          }}
          done={onClose}
        >
          <MoneyField
            name="amountCents"
            label="Amount"
            helper={`${showCents(most)} can be refunded to ${showMethod(money.method, money.last4)}.`}
          />
          <TextField name="reason" label="Reason" maxLength={200} helper="Kept in the repair order’s history." />
          <SubmitButton fullWidth>Refund</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
