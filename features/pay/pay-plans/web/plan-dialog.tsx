import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { addDays, showDay } from '../../../../common/dates.ts'
import { DateField, Dialog, Form, FormButtons, TextAreaField, useCall, useFormState } from '../../../../kit/web/index.ts'
import { type PersonPlans, type PlanTerms, PlanForm, payPlans } from '../contract/index.ts'
import { findPlanOn, reasonTooLow } from '../rules.ts'
import { termNames } from './describe-plan.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { SpiffFields } from './spiff-fields.tsx'

export interface PlanDialogProps {
  plans: PersonPlans
  opened?: boolean
  onClose: () => void
}

/** Without an earlier plan, the form begins with the pay rate of the position. */
const makeFirstTerms = (rateCents: number): Partial<PlanTerms> => ({
  kind: 'hourly',
  ...(rateCents > 0 ? { rateCents } : {}),
  guaranteeHourlyCents: null,
  timeOffRateCents: null,
  laborCommissionBp: 0,
  laborCommissionOn: 'sales',
  partsCommissionBp: 0,
  partsCommissionOn: 'sales',
  commissionBy: 'performed',
  exemption: 'none',
  spiffs: [],
})

/** The one that the new plan begins with. */
const findLastPlan = (plans: PersonPlans['plans']) =>
  findPlanOn(
    plans.filter(({ isWithdrawn }) => !isWithdrawn),
    '2199-12-31',
  )

function findTerms({ plans, positionRateCents }: PersonPlans): Partial<PlanTerms> {
  const last = findLastPlan(plans)
  if (!last) return makeFirstTerms(positionRateCents)
  return Object.fromEntries(termNames.map((name) => [name, last[name]]))
}

/** The form of a shop, which knows its minimum wages. */
const makeForm = (wages: PersonPlans['minimumWages']) =>
  PlanForm.superRefine(({ timeOffRateCents, firstDay }, context) => {
    const message = reasonTooLow(timeOffRateCents, firstDay, wages)
    if (message) context.addIssue({ code: 'custom', path: ['timeOffRateCents'], message })
  })

/** A new plan from a day on, with what it would have paid last month. */
export default function PlanDialog({ plans, opened = true, onClose }: PlanDialogProps) {
  const { shop, person, today, lockedThrough, newest, minimumWages, earlierTimeOffLaw } = plans
  const schema = useMemo(() => makeForm(minimumWages), [minimumWages])
  const last = findLastPlan(plans.plans)
  const save = useCall(payPlans.save, {
    done: `Pay plan saved. ${person.name} was notified.`,
    invalidates: [payPlans.get, payPlans.list, payPlans.items],
  })
  const params = { shop: shop.id, accountId: person.accountId }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Pay plan: ${person.name}`} width={720}>
      <Form
        schema={schema}
        initial={{ ...findTerms(plans), firstDay: addDays(today, 1), reason: '', after: newest }}
        call={save}
        toSent={(body) => ({ params, body })}
        done={onClose}
        label="Pay plan"
      >
        <DateField
          name="firstDay"
          label="First day"
          helper={lockedThrough ? `Days through ${showDay(lockedThrough)} are paid and keep their plan.` : undefined}
        />
        <PlanFields timeOff={{ before: last ?? null, law: earlierTimeOffLaw }} />
        <SpiffFields />
        <Backdated today={today} />
        <PlanPreview params={params} />
        <FormButtons label="Save pay plan" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Backdated({ today }: { today: string }) {
  const firstDay = useFormState().values['firstDay']
  const isPast = typeof firstDay === 'string' && firstDay !== '' && firstDay < today
  return (
    <>
      {isPast && (
        <Alert color="amber" title="This day has passed">
          <Text size="sm">Unpaid days from then on are paid by the new plan. Say why.</Text>
        </Alert>
      )}
      <TextAreaField name="reason" label="Reason" rows={2} required={isPast} helper="The employee sees it." />
    </>
  )
}
