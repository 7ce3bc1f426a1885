import { SimpleGrid } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { addDays } from '../../../../common/dates.ts'
import { showMonths } from '../../../../common/plans.ts'
import {
  DateField,
  Form,
  FormButtons,
  MoneyField,
  SwitchField,
  TextAreaField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { PlanForm, planPrices, type PricedPlan } from '../contract/index.ts'
import { noticeDays } from '../rules.ts'

export interface ChangeFormProps {
  plan: PricedPlan
  today: string
  onClose: () => void
}

/** Changes a plan from a day on. */
export default function ChangeForm({ plan, today, onClose }: ChangeFormProps) {
  const { id, name, total, months, included, isOnSale, coming } = plan
  const change = useCall(planPrices.change, {
    done: ({ plans }) =>
      plans.some((one) => one.id === id && one.versions[0]?.step === 'proposed')
        ? 'Price proposed. Another admin has to approve it.'
        : 'Plan changed',
    invalidates: [planPrices.read],
  })
  return (
    <Form
      schema={PlanForm}
      initial={{ name, total, included, isOnSale, effectiveOn: today, existingFrom: null, stopsComing: false }}
      call={change}
      toSent={(body) => ({ params: { plan: id }, body })}
      done={onClose}
      guard
      label={`Change the plan ${name}`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="name" label="Name" maxLength={40} />
        <MoneyField name="total" label="Price" max={10_000_000} />
        <DateField name="effectiveOn" label="From" min={today} helper="The first day for new subscribers." />
        <DateField
          name="existingFrom"
          label="Existing subscribers pay it from"
          required={false}
          clearable
          min={addDays(today, noticeDays)}
          helper={`At least ${noticeDays} days ahead. Empty: they keep their price.`}
        />
      </SimpleGrid>
      <TextAreaField
        name="included"
        label="What is included"
        required={false}
        rows={2}
        maxLength={300}
        helper={`Shown below the price for ${showMonths(months)}.`}
      />
      {coming[0] && (
        <SwitchField
          name="stopsComing"
          label={`Stop ${showCents(coming[0].total)} for existing subscribers`}
          helper="They keep the price they have, and another admin has to approve it. A new price stops it, too."
        />
      )}
      <SwitchField name="isOnSale" label="On sale" helper="Off: only those who have the plan can renew it." />
      <FormButtons label="Save change" onCancel={onClose} />
    </Form>
  )
}
