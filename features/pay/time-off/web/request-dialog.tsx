import { Alert, Text } from '@mantine/core'
import { Dialog, Form, FormButtons, TextAreaField, useCall, useFormState, useRead } from '../../../../kit/web/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { type MyTimeOff, RequestForm, timeOff } from '../contract/index.ts'
import { DaysFields } from './days-fields.tsx'

export interface RequestDialogProps {
  mine: MyTimeOff
  opened?: boolean
  onClose: () => void
}

export default function RequestDialog({ mine, opened = true, onClose }: RequestDialogProps) {
  const { shop, today, balances } = mine
  const policies = balances.filter(({ isAssigned }) => isAssigned)
  const options = policies.map(({ policyId, name, isPaid }) => ({ value: policyId, label: isPaid ? name : `${name} (not paid)` }))
  const request = useCall(timeOff.request, { done: 'Sent to the shop', invalidates: [timeOff.mine] })
  const initial = {
    // The first of several could cost pay that the employee did not mean to give up.
    policyId: policies.length === 1 ? policies[0]!.policyId : '',
    firstDay: today,
    lastDay: today,
    fromTime: null,
    toTime: null,
    note: '',
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Request time off">
      <Form
        schema={RequestForm}
        initial={initial}
        call={request}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        done={onClose}
        label="Time off"
      >
        <DaysFields policies={options} />
        <Effect shop={shop.id} />
        <TextAreaField name="note" label="Note" rows={2} required={false} maxLength={500} helper="The shop reads it." />
        <FormButtons label="Send request" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** The time the request would take, and the balance of that day. */
function Effect({ shop }: { shop: string }) {
  const checked = RequestForm.safeParse({ ...useFormState().values, note: '' })
  const days = checked.data
  const query = days && {
    policyId: days.policyId,
    firstDay: days.firstDay,
    lastDay: days.lastDay,
    ...(days.fromTime !== null && days.toTime !== null ? { fromTime: days.fromTime, toTime: days.toTime } : {}),
  }
  const nothing = { policyId: '', firstDay: '', lastDay: '' }
  const { data } = useRead(
    timeOff.check,
    { params: { shop }, query: query ?? nothing },
    { enabled: query !== undefined, keep: true },
  )
  if (!data || !query) return null
  if (data.obstacle !== '') return <Alert color="amber">{data.obstacle}</Alert>
  return (
    <Alert color="blue">
      <Text size="sm">
        Takes {showMinutes(data.minutes)} on {data.days.length === 1 ? '1 day' : `${data.days.length} days`} that the shop is
        open.
        {data.before !== null &&
          data.after !== null &&
          ` You will have ${showMinutes(data.before)} by then, and ${showMinutes(data.after)} after it.`}
      </Text>
    </Alert>
  )
}
