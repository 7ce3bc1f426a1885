import { Stack } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showMonths } from '../../../../common/plans.ts'
import { Definition, Muted, StateBadge, When } from '../../../../kit/web/index.ts'
import type { MySubscription } from '../contract/index.ts'
import { getPlanById } from '../rules.ts'

/** The plan or free trial, its last day, and what happens when it ends. */
export function CurrentPlan({ mine }: { mine: MySubscription }) {
  const { subscription, runsUntil, standing } = mine
  const plan = subscription && getPlanById(subscription.plan)
  return (
    <Stack gap="sm">
      <Definition
        columns={3}
        items={[
          { term: 'Plan', value: plan ? `${plan.name}, ${showCents(plan.total)} for ${showMonths(plan.months)}` : 'Free trial' },
          {
            term: standing !== 'active' ? 'Ended on' : plan ? 'Paid until' : 'Free until',
            value: <When value={runsUntil} />,
          },
          { term: 'State', value: <State mine={mine} /> },
        ]}
      />
      <Muted>{describeStanding(mine)}</Muted>
    </Stack>
  )
}

function State({ mine: { standing, subscription } }: { mine: MySubscription }) {
  if (standing === 'expired') return <StateBadge tone="red" label="Read only" />
  if (standing === 'grace') return <StateBadge tone="amber" label="Ended" />
  return <StateBadge tone="green" label={subscription ? 'Active' : 'Trial'} />
}

function describeStanding({ standing, subscription, worksUntil }: MySubscription): string {
  const last = showDay(worksUntil)
  if (standing === 'expired')
    return 'You can read, print and export your data. To make changes again, choose a plan. It starts right away.'
  if (standing === 'grace') return `Everything keeps working until ${last}. After that, your shop is read-only.`
  if (!subscription) return 'You can use everything for free. A paid plan starts after the trial, so you lose no days.'
  return `If it is not renewed, everything keeps working until ${last}.`
}
