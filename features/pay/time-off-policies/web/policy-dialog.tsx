import { Alert, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import {
  DateField,
  Definition,
  Dialog,
  Form,
  FormButtons,
  Muted,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { type Policy, PolicyForm, timeOffPolicies, type ShopPolicies, steps } from '../contract/index.ts'
import { showMinutes } from '../rules.ts'
import { HoursField } from './hours-field.tsx'

export interface PolicyDialogProps {
  shop: string
  /** Null: a new one. */
  policy: Policy | null
  data: ShopPolicies
  opened?: boolean
  onClose: () => void
}

const kinds = [
  { value: 'vacation', label: 'Vacation' },
  { value: 'personal', label: 'Personal' },
  { value: 'sick', label: 'Sick' },
  { value: 'other', label: 'Other' },
]
const accruals = [
  { value: 'none', label: 'Does not accrue' },
  { value: 'worked', label: 'With hours worked' },
  { value: 'period', label: 'With each pay period' },
  { value: 'year', label: 'Once a year' },
]

/** Paid sick time as most state laws ask for: 1 hour for each 30 worked. */
const first: Partial<PolicyForm> = {
  name: '',
  kind: 'vacation',
  isPaid: true,
  dayMinutes: 480,
  stepMinutes: 60,
  waitingDays: 0,
  negativeMinutes: 0,
  accrual: 'worked',
  accrualMinutes: 60,
  workedMinutes: 1800,
  yearDay: '01-01',
  capMinutes: null,
  carryMinutes: null,
  paysOut: false,
}

function makeInitial(policy: Policy | null, today: string, law: string): Partial<PolicyForm> {
  if (!policy) return { ...first, paysOut: law !== '' }
  const { id: _, version: _version, terms, nextFrom: _next, assigned: _assigned, keepsKind: _keeps, ...rest } = policy
  return { ...rest, ...terms, stepMinutes: steps.find((step) => step === rest.stepMinutes) ?? 60, termsFrom: today }
}

export default function PolicyDialog({ shop, policy, data, opened = true, onClose }: PolicyDialogProps) {
  const invalidates = [timeOffPolicies.list]
  const add = useCall(timeOffPolicies.add, { done: 'Policy added', invalidates })
  const save = useCall(timeOffPolicies.save, { done: 'Policy saved', invalidates })
  const initial = makeInitial(policy, data.today, data.law)
  const fields = (
    <>
      <Fields hasSchedule={data.hasSchedule} law={data.law} keepsKind={policy?.keepsKind ?? false} />
      {policy && (
        <DateField name="termsFrom" label="Changes take effect on" helper="What was earned before then stays as it is." />
      )}
      <FormButtons label={policy ? 'Save policy' : 'Add policy'} onCancel={onClose} />
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={policy ? `Change ${policy.name}` : 'Add policy'} width={640}>
      {policy ? (
        <Form
          schema={PolicyForm}
          initial={initial}
          call={save}
          version={policy.version}
          toSent={(body) => ({ params: { id: policy.id }, body })}
          done={onClose}
          label="Policy"
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={PolicyForm}
          initial={initial}
          call={add}
          toSent={(body) => ({ params: { shop }, body })}
          done={onClose}
          label="Policy"
        >
          {fields}
        </Form>
      )}
    </Dialog>
  )
}

/** Kind and pay of a policy that somebody has or had. */
function KeptKind() {
  const { values } = useFormState()
  const kind = kinds.find(({ value }) => value === values['kind'])?.label
  return (
    <div>
      <Definition
        items={[
          { term: 'Kind', value: kind },
          { term: 'Paid', value: values['isPaid'] ? 'Yes' : 'No' },
        ]}
      />
      <Muted>
        These stay as they are, because somebody has or had this policy. A change would pay past days or take their pay back. Add
        another policy instead.
      </Muted>
    </div>
  )
}

interface FieldsProps {
  hasSchedule: boolean
  law: string
  keepsKind: boolean
}

function Fields({ hasSchedule, law, keepsKind }: FieldsProps) {
  const { values, setValue } = useFormState()
  const accrual = values['accrual']
  return (
    <>
      {keepsKind ? (
        <>
          <TextField name="name" label="Name" maxLength={60} />
          <KeptKind />
        </>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField name="name" label="Name" maxLength={60} />
            <SelectField name="kind" label="Kind" options={kinds} />
          </SimpleGrid>
          <SwitchField
            name="isPaid"
            label="Paid"
            helper="Paid at the time off rate of the pay plan, or at its hourly or flat rate if it has none. Salaried employees get their usual salary."
          />
        </>
      )}
      <SelectField name="accrual" label="How it accrues" options={accruals} />
      {accrual === 'period' && !hasSchedule && (
        <Alert color="amber">Set up the pay schedule under Payroll before you save this.</Alert>
      )}
      {accrual !== 'none' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <HoursField name="accrualMinutes" label="Hours earned" />
          {accrual === 'worked' && (
            <HoursField name="workedMinutes" label="For this many hours worked" helper="Hours of approved time sheets" />
          )}
          {accrual === 'year' && (
            <TextField name="yearDay" label="On (MM-DD)" required={false} helper="Leave empty for the anniversary of the hire" />
          )}
          <HoursField name="capMinutes" label="Cap" canBeEmpty helper="Nothing accrues above it. Leave empty for no cap" />
          <HoursField
            name="carryMinutes"
            label="Carries over"
            canBeEmpty
            helper="At the end of the year. Leave empty for all of it"
          />
        </SimpleGrid>
      )}
      <SwitchField name="paysOut" label="Unused time is paid out when the employment ends" />
      {law !== '' && <Text size="sm">{law}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <HoursField name="dayMinutes" label="A whole day is" />
        <NativeSelect
          label="Smallest step"
          data={steps.map((step) => ({ value: String(step), label: showMinutes(step) }))}
          value={String(values['stepMinutes'])}
          onChange={(event) => setValue('stepMinutes', Number(event.currentTarget.value))}
        />
        <NumberField
          name="waitingDays"
          label="Waiting period in days"
          min={0}
          max={730}
          helper="From the hire until it can be taken"
        />
        <HoursField
          name="negativeMinutes"
          label="May go below zero by"
          canBeEmpty
          helper="Leave empty for no limit, such as for unpaid time"
        />
      </SimpleGrid>
    </>
  )
}
