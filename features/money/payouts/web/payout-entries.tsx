import { Box } from '@mantine/core'
import { z } from 'zod'
import {
  Form,
  FormButtons,
  MoneyField,
  NumberField,
  RadioCardsField,
  TextAreaField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { AdjustForm, FeeForm, type Payout, payouts, ReasonForm, SendForm } from '../contract/index.ts'

interface EntryProps {
  payout: Payout
  onClose: () => void
}

const invalidates = [payouts.read, payouts.list]

export function SendEntry({ payout: { id, version }, onClose }: EntryProps) {
  const send = useCall(payouts.send, { done: 'Recorded as sent', invalidates })
  return (
    <Box maw={560}>
      <Form
        schema={SendForm}
        initial={{ how: 'ach' }}
        call={send}
        toSent={(body) => ({ params: { id }, body })}
        version={version}
        done={onClose}
        label="Record as sent"
      >
        <RadioCardsField
          name="how"
          label="How"
          options={[
            { value: 'ach', label: 'Bank transfer' },
            { value: 'check', label: 'Check' },
          ]}
          columns={2}
        />
        <TextField
          name="reference"
          label="Reference"
          maxLength={80}
          helper="The bank’s trace number, or the number of the check"
        />
        <FormButtons label="Record as sent" onCancel={onClose} />
      </Form>
    </Box>
  )
}

const reasonHelper = 'The shop sees it.'

export function HoldEntry({ payout: { id, version }, onClose }: EntryProps) {
  const hold = useCall(payouts.hold, { done: 'Payout held', invalidates })
  return <ReasonEntry call={hold} id={id} version={version} label="Hold payout" helper={reasonHelper} onClose={onClose} />
}

export function ReleaseEntry({ payout: { id, version }, onClose }: EntryProps) {
  const release = useCall(payouts.release, { done: 'Payout released', invalidates })
  return <ReasonEntry call={release} id={id} version={version} label="Release payout" helper={reasonHelper} onClose={onClose} />
}

export function ReturnEntry({ payout: { id, version }, onClose }: EntryProps) {
  const record = useCall(payouts.recordReturn, { done: 'Recorded as returned', invalidates })
  return (
    <ReasonEntry
      call={record}
      id={id}
      version={version}
      label="Record as returned"
      helper="Why the bank returned it"
      onClose={onClose}
    />
  )
}

interface ReasonEntryProps {
  call: ReturnType<typeof useCall<typeof payouts.hold>>
  id: string
  version: number
  label: string
  helper: string
  onClose: () => void
}

const ReasonEntry = ({ call, id, version, label, helper, onClose }: ReasonEntryProps) => (
  <Form
    schema={ReasonForm}
    initial={{ reason: '' }}
    call={call}
    toSent={(body) => ({ params: { id }, body })}
    version={version}
    done={onClose}
    label={label}
  >
    <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} helper={helper} />
    <FormButtons label={label} onCancel={onClose} />
  </Form>
)

const AdjustFields = z.strictObject({
  way: z.enum(['add', 'take'], 'Choose whether to add or take the amount'),
  cents: AdjustForm.shape.cents.refine((value) => value > 0, 'Amount must be above 0'),
  reason: AdjustForm.shape.reason,
})

export function AdjustEntry({ payout: { shop }, onClose }: EntryProps) {
  const adjust = useCall(payouts.adjust, { done: 'Adjusted', invalidates })
  return (
    <Box maw={560}>
      <Form
        schema={AdjustFields}
        initial={{}}
        call={adjust}
        toSent={({ way, cents, reason }) => ({ body: { shop: shop.id, cents: way === 'add' ? cents : -cents, reason } })}
        done={onClose}
        label="Adjust the next payout"
      >
        <RadioCardsField
          name="way"
          label="What changes"
          options={[
            { value: 'add', label: 'Add to the next payout' },
            { value: 'take', label: 'Take from the next payout' },
          ]}
          columns={2}
        />
        <MoneyField name="cents" label="Amount" max={10_000_000} />
        <TextField name="reason" label="Reason" maxLength={200} helper="The shop sees it on its statement." />
        <FormButtons label="Adjust" onCancel={onClose} />
      </Form>
    </Box>
  )
}

const FeeFields = z.strictObject({
  percent: z.number('Fee is required').min(0).max(10, 'Fee must be 10% or less'),
  reason: FeeForm.shape.reason,
})

export function FeeEntry({ payout: { shop }, onClose }: EntryProps) {
  const save = useCall(payouts.setFee, { done: 'Fee set', invalidates })
  return (
    <Box maw={560}>
      <Form
        schema={FeeFields}
        initial={{ reason: '' }}
        call={save}
        toSent={({ percent, reason }) => ({ body: { shop: shop.id, platformRate: Math.round(percent * 100), reason } })}
        done={onClose}
        label="Set Liftbay’s fee"
      >
        <NumberField
          name="percent"
          label="Fee"
          max={10}
          decimals={2}
          step={0.1}
          suffix="%"
          helper="Of every card payment from now on; at most 10%"
        />
        <TextField name="reason" label="Reason" maxLength={200} required={false} />
        <FormButtons label="Set fee" onCancel={onClose} />
      </Form>
    </Box>
  )
}
