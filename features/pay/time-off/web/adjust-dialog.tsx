import { Text } from '@mantine/core'
import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { HoursField } from '../../time-off-policies/web/index.ts'
import { AdjustForm, type Balance, shopTimeOff } from '../contract/index.ts'

export interface AdjustDialogProps {
  shop: string
  person: { accountId: string; name: string }
  balance: Balance
  opened?: boolean
  onClose: () => void
}

export default function AdjustDialog({ shop, person, balance, opened = true, onClose }: AdjustDialogProps) {
  const adjust = useCall(shopTimeOff.adjust, { done: 'Adjusted', invalidates: [shopTimeOff.balances, shopTimeOff.ledger] })
  const params = { shop, accountId: person.accountId }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Adjust ${balance.name}: ${person.name}`}>
      <Form
        schema={AdjustForm}
        initial={{ policyId: balance.policyId, reason: '' }}
        call={adjust}
        toSent={(body) => ({ params, body })}
        done={onClose}
        label="Adjustment"
      >
        <Text size="sm">The balance is {showMinutes(balance.minutes)}.</Text>
        <HoursField
          name="minutes"
          label="Hours to add"
          helper="To take hours away, enter a number below zero, such as -4"
          min={-1000}
        />
        <TextAreaField
          name="reason"
          label="Reason"
          rows={2}
          maxLength={300}
          helper="It stays in the history, which the employee sees."
        />
        <FormButtons label="Adjust balance" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
