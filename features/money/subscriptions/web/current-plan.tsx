import { Stack } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showMonths } from '../../../../common/plans.ts'
import { Definition, Muted, StateBadge, When } from '../../../../kit/web/index.ts'
import type { MySubscription, Subscription } from '../contract/index.ts'

/** The plan or free trial, its last day, and what happens when it ends. */
export function CurrentPlan({ mine }: { mine: MySubscription }) {
  const { subscription, runsUntil, standing } = mine
  return (
    <Stack gap="sm">
      <Definition
        columns={3}
        items={[
          { term: 'Plan', value: subscription ? showPlan(subscription) : 'Free trial' },
          {
            term: standing !== 'active' ? 'Ended on' : subscription ? 'Paid until' : 'Free until',
            value: <When value={runsUntil} />,
          },
          { term: 'State', value: <State mine={mine} /> },
        ]}
      />
      <Muted>{describeStanding(mine)}</Muted>
      {mine.priceChange && (
        <Muted>
          From <When value={mine.priceChange.on} />, a renewal of your plan costs {showCents(mine.priceChange.total)}.
        </Muted>
      )}
    </Stack>
  )
}

const showPlan = ({ planName, total, renewalPeriodMonths }: Subscription) =>
  `${planName}, ${showCents(total)} for ${showMonths(renewalPeriodMonths)}`

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
