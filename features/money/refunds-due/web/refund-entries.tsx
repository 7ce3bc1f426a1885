import { Box } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Form, FormButtons, MoneyField, SelectField, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type RefundDue, refundsDue, RetryForm, SettleOtherwiseForm } from '../contract/index.ts'

interface EntryProps {
  one: RefundDue
  onClose: () => void
}

const invalidates = [refundsDue.list]

export function RetryEntry({ one, onClose }: EntryProps) {
  const [refundId] = useState(() => crypto.randomUUID())
  const retry = useCall(refundsDue.retry, { done: 'Refund sent to the card', invalidates })
  return (
    <Box maw={560}>
      <Form
        schema={RetryForm}
        initial={{ source: one.source, id: one.id, refundId, reason: '' }}
        call={retry}
        done={onClose}
        label="Refund to the card"
      >
        <TextAreaField name="reason" label="Reason" rows={2} maxLength={200} helper="The order’s history keeps it." />
        <FormButtons label={`Refund ${showCents(one.toCardCents)}`} onCancel={onClose} />
      </Form>
    </Box>
  )
}

const ways = [
  { value: 'check', label: 'Check' },
  { value: 'ach', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash at the shop' },
  { value: 'other-order', label: 'On another order' },
  { value: 'given-up', label: 'Given up by the customer' },
]

export function SettleEntry({ one, onClose }: EntryProps) {
  const settle = useCall(refundsDue.settle, { done: 'Settled', invalidates })
  return (
    <Box maw={560}>
      <Form
        schema={SettleOtherwiseForm}
        initial={{ source: one.source, id: one.id, cents: one.cents, reason: '' }}
        call={settle}
        done={onClose}
        label="Settle another way"
      >
        <MoneyField name="cents" label="Amount" />
        <SelectField name="how" label="How" options={ways} />
        <TextAreaField
          name="reason"
          label="Reason"
          rows={2}
          maxLength={500}
          helper="Name the check, the transfer or the order."
        />
        <FormButtons label="Settle" onCancel={onClose} />
      </Form>
    </Box>
  )
}
