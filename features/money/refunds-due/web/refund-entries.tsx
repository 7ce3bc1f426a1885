import { Box } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Form, FormButtons, Muted, TextAreaField, TextField, useCall } from '../../../../kit/web/index.ts'
import { CheckForm, type RefundDue, refundsDue, RetryForm } from '../contract/index.ts'

interface EntryProps {
  refund: RefundDue
  onClose: () => void
}

const invalidates = [refundsDue.list]

export function RetryEntry({ refund, onClose }: EntryProps) {
  const [refundId] = useState(() => crypto.randomUUID())
  const retry = useCall(refundsDue.retry, { done: 'Refund sent to the card', invalidates })
  return (
    <Box maw={560}>
      <Form
        schema={RetryForm}
        initial={{ source: refund.source, id: refund.id, refundId, reason: '' }}
        call={retry}
        done={onClose}
        label="Refund to the card"
      >
        <TextAreaField name="reason" label="Reason" rows={2} maxLength={200} helper="Kept in the repair order’s history." />
        <FormButtons label={`Refund ${showCents(refund.toCardCents)}`} onCancel={onClose} />
      </Form>
    </Box>
  )
}

/** For a refund that the card refused. */
export function CheckEntry({ refund, onClose }: EntryProps) {
  const [refundId] = useState(() => crypto.randomUUID())
  const settle = useCall(refundsDue.settleByCheck, { done: 'Check recorded', invalidates })
  const { source, id, toCardCents: cents, customerName, shop } = refund
  return (
    <Box maw={560}>
      <Form
        schema={CheckForm}
        initial={{ source, id, refundId, cents, checkNumber: '', reason: '' }}
        call={settle}
        done={onClose}
        label="Settle by check"
      >
        <Muted>
          Send {customerName || 'the customer'} a check for {showCents(cents)} first. The customer gets an e-mail with its number,
          and {shop.name}’s next payout is {showCents(cents)} less.
        </Muted>
        <TextField name="checkNumber" label="Check number" maxLength={40} />
        <TextAreaField
          name="reason"
          label="Reason"
          rows={2}
          maxLength={200}
          helper="Kept in the repair order’s history and the audit log."
        />
        <FormButtons label={`Record check for ${showCents(cents)}`} onCancel={onClose} />
      </Form>
    </Box>
  )
}
