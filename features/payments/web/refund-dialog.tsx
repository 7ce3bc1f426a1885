import { useRef } from 'react'
import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, MoneyField, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { payments, RefundForm } from '../contract.ts'
import { showMethod } from '../rules.ts'
import type { Givable } from './ledger.tsx'

interface RefundDialogProps {
  workOrderId: string
  money: Givable
  opened: boolean
  onClose: () => void
}

/** Money back to the card it came from, all or a part of it. */
export default function RefundDialog({ workOrderId, money, opened, onClose }: RefundDialogProps) {
  // Kept while an answer is missing: what is tried again with it is never paid out twice.
  const key = useRef<{ id: string; of: string }>(undefined)
  const call = useCall(payments.refund, {
    done: 'The money is on its way back',
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
    failed: (error) => {
      if (error.code === 'refund_refused') key.current = undefined
    },
  })
  const most = money.leftCents
  const schema = RefundForm.refine(({ amountCents }) => amountCents <= most, {
    path: ['amountCents'],
    message: `Only ${showCents(most)} of this payment is left to give back.`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Give money back" width={420}>
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
            helper={`${showCents(most)} may go back to ${showMethod(money.method, money.last4)}.`}
          />
          <TextField name="reason" label="Reason" maxLength={200} helper="Kept in the work order's history." />
          <SubmitButton fullWidth>Give back</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
