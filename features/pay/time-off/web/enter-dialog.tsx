import { Alert } from '@mantine/core'
import { z } from 'zod'
import {
  Dialog,
  Form,
  FormButtons,
  Read,
  SelectField,
  TextAreaField,
  useCall,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { timeOffPolicies } from '../../time-off-policies/contract/index.ts'
import { EntryForm, shopTimeOff } from '../contract/index.ts'
import { DaysFields } from './days-fields.tsx'

export interface EnterDialogProps {
  shop: string
  people: readonly { accountId: string; name: string }[]
  today: string
  opened?: boolean
  onClose: () => void
}

const Entry = z.intersection(EntryForm, z.object({ accountId: z.string().min(1, 'Choose an employee') }))

/** The shop enters time off for someone, such as a call-in sick. It is approved at once. */
export default function EnterDialog({ shop, people, today, opened = true, onClose }: EnterDialogProps) {
  const policies = useRead(timeOffPolicies.list, { params: { shop } })
  const enter = useCall(shopTimeOff.enter, {
    done: 'Entered. The employee was notified.',
    invalidates: [shopTimeOff.requests, shopTimeOff.calendar, shopTimeOff.balances],
  })
  const initial = { accountId: '', policyId: '', firstDay: today, lastDay: today, fromTime: null, toTime: null, note: '' }
  return (
    <Dialog opened={opened} onClose={onClose} title="Enter time off">
      <Read read={policies} skeleton="form">
        {({ policies: listed }) => (
          <Form
            schema={Entry}
            initial={initial}
            call={enter}
            toSent={({ accountId, ...body }) => ({ params: { shop, accountId }, body })}
            done={onClose}
            label="Time off"
          >
            <SelectField
              name="accountId"
              label="Employee"
              options={people.map(({ accountId, name }) => ({ value: accountId, label: name }))}
              searchable
            />
            <OwnPolicies policies={listed} />
            <TextAreaField name="note" label="Reason" rows={2} maxLength={500} helper="The employee reads it." />
            <FormButtons label="Enter time off" onCancel={onClose} />
          </Form>
        )}
      </Read>
    </Dialog>
  )
}

interface OwnPoliciesProps {
  policies: readonly { id: string; name: string; assigned: readonly { person: { accountId: string } }[] }[]
}

/** Only the policies that the chosen employee has. */
function OwnPolicies({ policies }: OwnPoliciesProps) {
  const { values } = useFormState()
  const chosen = values['accountId']
  const ownPolicies = policies.filter(({ assigned }) => assigned.some(({ person }) => person.accountId === chosen))
  if (chosen && ownPolicies.length === 0)
    return <Alert color="amber">This employee has no policy for time off. Assign one under Policies first.</Alert>
  return <DaysFields policies={ownPolicies.map(({ id, name }) => ({ value: id, label: name }))} />
}
