import { Checkbox, Stack } from '@mantine/core'
import { DateField, Dialog, Form, FormButtons, useCall, useFormState } from '../../../../kit/web/index.ts'
import { AssignForm, type Policy, shopTimeOff } from '../contract/index.ts'

export interface AssignDialogProps {
  policy: Policy
  people: readonly { accountId: string; name: string }[]
  today: string
  opened?: boolean
  onClose: () => void
}

export default function AssignDialog({ policy, people, today, opened = true, onClose }: AssignDialogProps) {
  const assign = useCall(shopTimeOff.assign, { done: 'Assigned', invalidates: [shopTimeOff.policies, shopTimeOff.balances] })
  const has = new Set(policy.assigned.map(({ person }) => person.accountId))
  return (
    <Dialog opened={opened} onClose={onClose} title={`Assign ${policy.name}`}>
      <Form
        schema={AssignForm}
        initial={{ accountIds: [], firstDay: today }}
        call={assign}
        toSent={(body) => ({ params: { id: policy.id }, body })}
        done={onClose}
        label="Policy"
      >
        <People people={people.filter(({ accountId }) => !has.has(accountId))} />
        <DateField name="firstDay" label="First day" helper="Approved hours from then on count, also of weeks that are over." />
        <FormButtons label="Assign policy" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function People({ people }: { people: readonly { accountId: string; name: string }[] }) {
  const { values, setValue, errors } = useFormState()
  return (
    <Checkbox.Group
      label="Employees"
      error={errors['accountIds'] as string | undefined}
      value={values['accountIds'] as string[]}
      onChange={(chosen) => setValue('accountIds', chosen)}
    >
      <Stack gap="xs" mt="xs">
        {people.map(({ accountId, name }) => (
          <Checkbox key={accountId} value={accountId} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
