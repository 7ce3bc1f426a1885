import { Alert, Checkbox, Stack } from '@mantine/core'
import { DateField, Dialog, Form, FormButtons, useCall, useFormState } from '../../../../kit/web/index.ts'
import { AssignForm, type Policy, timeOffPolicies } from '../contract/index.ts'

export interface AssignDialogProps {
  policy: Policy
  people: readonly { accountId: string; name: string }[]
  today: string
  opened?: boolean
  onClose: () => void
}

export default function AssignDialog({ policy, people, today, opened = true, onClose }: AssignDialogProps) {
  const assign = useCall(timeOffPolicies.assign, { done: 'Assigned', invalidates: [timeOffPolicies.list] })
  const now = policy.assigned.filter(({ lastDay }) => lastDay === null || lastDay >= today)
  const has = new Set(now.map(({ person }) => person.accountId))
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
        <DateField
          name="firstDay"
          label="First day"
          helper="Hours worked from then on count, even in weeks that are already approved."
        />
        <FormButtons label="Assign policy" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function People({ people }: { people: readonly { accountId: string; name: string }[] }) {
  const { values, setValue, errors } = useFormState()
  if (people.length === 0) return <Alert color="blue">Everyone at the shop has this policy.</Alert>
  return (
    <Checkbox.Group
      label="Employees"
      withAsterisk
      data-field="accountIds"
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
