import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { z } from 'zod'
import { getDay } from '../../../../common/dates.ts'
import {
  type Call,
  CheckboxField,
  DateField,
  Form,
  MoneyField,
  type Option,
  SelectField,
  SubmitButton,
  useFormState,
  localTimeZone,
} from '../../../../kit/web/index.ts'
import { frequencies } from '../../../hiring/pay-schedules/contract/index.ts'
import { frequencyNames } from '../../../hiring/pay-schedules/rules.ts'
import type { Version } from '../../../hiring/w4/contract/index.ts'
import { type FilingStatus, type Paycheck, PaycheckForm, type paychecks } from '../contract/index.ts'

type Values = Partial<z.input<typeof PaycheckForm>>

export const usualForm: Values = {
  payDate: getDay(new Date(), localTimeZone),
  frequency: 'biweekly',
  filingStatus: 'single',
}

/** The elections of a W-4, as the form's first values. A certificate from before 2020 has no steps, so nothing is taken from it. */
export function fillFromW4({ elections, exempt }: Version): Values {
  if (!elections) return { ...usualForm, exempt }
  const { filingStatus, twoJobs, credits, otherIncome, deductions, extra } = elections
  return {
    ...usualForm,
    filingStatus: filingStatus === 'joint' ? 'married' : filingStatus,
    step2: twoJobs,
    step3Cents: credits,
    step4aCents: otherIncome,
    step4bCents: deductions,
    step4cCents: extra,
    exempt,
  }
}

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyNames[value] }))

const filingOptions: { value: FilingStatus; label: string }[] = [
  { value: 'single', label: 'Single or married filing separately' },
  { value: 'married', label: 'Married filing jointly' },
  { value: 'head', label: 'Head of household' },
]

interface PaycheckFieldsProps {
  initial: Values
  states: readonly Option[]
  call: Call<typeof paychecks.calculate>
  onResult: (paycheck: Paycheck) => void
}

export const PaycheckFields = ({ initial, states, call, onResult }: PaycheckFieldsProps) => (
  <Form schema={PaycheckForm} initial={initial} call={call} done={onResult} label="Paycheck">
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <MoneyField name="grossCents" label="Gross pay" />
      <MoneyField name="ytdGrossCents" label="Paid earlier this year" required={false} helper="By the same employer" />
      <DateField name="payDate" label="Pay date" helper="Its year decides which tables apply" />
      <SelectField name="frequency" label="How often" options={frequencyOptions} />
    </SimpleGrid>
    <SelectField name="state" label="State" options={states} searchable helper="Where the work is done" />
    <Fieldset legend="Form W-4">
      <W4Fields />
    </Fieldset>
    <SubmitButton>Calculate</SubmitButton>
  </Form>
)

/** An exempt employee's W-4 has no steps to enter. */
function W4Fields() {
  const isExempt = useFormState().values['exempt'] === true
  return (
    <Stack gap="md">
      <CheckboxField name="exempt" label="Exempt from withholding" />
      {!isExempt && (
        <>
          <SelectField name="filingStatus" label="Filing status" options={filingOptions} />
          <CheckboxField name="step2" label="Step 2(c): two jobs in all" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MoneyField name="step3Cents" label="Step 3, credits per year" required={false} />
            <MoneyField name="step4aCents" label="Step 4(a), other income per year" required={false} />
            <MoneyField name="step4bCents" label="Step 4(b), deductions per year" required={false} />
            <MoneyField name="step4cCents" label="Step 4(c), extra per paycheck" required={false} />
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
