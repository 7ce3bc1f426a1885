import { Box } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type RefundDue, refundsDue, RetryForm } from '../contract/index.ts'

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
