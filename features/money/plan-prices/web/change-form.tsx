import { SimpleGrid } from '@mantine/core'
import { addDays } from '../../../../common/dates.ts'
import { showMonths } from '../../../../common/plans.ts'
import {
  DateField,
  Form,
  FormButtons,
  MoneyField,
  Muted,
  SwitchField,
  TextAreaField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { makePlanForm, planPrices, type PricedPlan } from '../contract/index.ts'
import { noticeDays } from '../rules.ts'
import { DropPrice } from './drop-price.tsx'
import { FollowStage } from './follow-stage.tsx'
import { StopField } from './stop-field.tsx'

export interface ChangeFormProps {
  plan: PricedPlan
  today: string
  /** A price is waiting for approval, so this change cannot have one. */
  isPriceWaiting: boolean
  onClose: () => void
}

/** Changes a plan from a day on. */
export default function ChangeForm({ plan, today, isPriceWaiting, onClose }: ChangeFormProps) {
  const { id, months, stages, version } = plan
  const { name, total, included, isOnSale } = stages[0]!
  const change = useCall(planPrices.change, {
    done: ({ plans }) =>
      plans.some((saved) => saved.id === id && saved.versions[0]?.step === 'proposed')
        ? 'Price proposed. Another admin has to approve it.'
        : 'Plan changed',
    invalidates: [planPrices.read],
  })
  return (
    <Form
      schema={makePlanForm(plan)}
      initial={{ name, total, included, isOnSale, effectiveOn: today, existingFrom: null, stopsComing: false }}
      call={change}
      toSent={(body) => ({ params: { plan: id }, body })}
      version={version}
      done={onClose}
      guard
      label={`Change the plan ${name}`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="name" label="Name" maxLength={40} />
        {!isPriceWaiting && <MoneyField name="total" label="Price" max={10_000_000} />}
        <DateField name="effectiveOn" label="From" min={today} helper="The first day for new subscribers." />
        {!isPriceWaiting && (
          <DateField
            name="existingFrom"
            label="Existing subscribers pay it from"
            required={false}
            clearable
            min={addDays(today, noticeDays)}
            helper={`At least ${noticeDays} days ahead. If you leave it empty, they keep their price.`}
          />
        )}
      </SimpleGrid>
      <TextAreaField
        name="included"
        label="What is included"
        required={false}
        rows={2}
        maxLength={300}
        helper={`Shown below the price for ${showMonths(months)}.`}
      />
      {isPriceWaiting && <Muted>You can change the price once the waiting one is approved or declined.</Muted>}
      {!isPriceWaiting && <StopField {...plan} />}
      <DropPrice plan={plan} isPriceWaiting={isPriceWaiting} />
      <FollowStage plan={plan} />
      <SwitchField name="isOnSale" label="On sale" helper="When off, only shops that have the plan can renew it." />
      <FormButtons label="Save change" onCancel={onClose} />
    </Form>
  )
}
