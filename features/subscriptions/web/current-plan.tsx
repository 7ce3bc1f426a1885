import { Stack, Text } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { Definition, StateBadge, When } from '../../../web/kit/index.ts'
import type { MySubscription } from '../contract.ts'
import { planNamed, showMonths } from '../rules.ts'

/** Which plan it is and until when it is paid, or the free trial; and what an end means. */
export function CurrentPlan({ mine }: { mine: MySubscription }) {
  const { subscription, runsUntil, standing } = mine
  const plan = subscription && planNamed(subscription.plan)
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
      <Text size="sm" c="dimmed">
        {meaning(mine)}
      </Text>
    </Stack>
  )
}

function State({ mine: { standing, subscription } }: { mine: MySubscription }) {
  if (standing === 'expired') return <StateBadge tone="red" label="Read only" />
  if (standing === 'grace') return <StateBadge tone="amber" label="Ended" />
  return <StateBadge tone="green" label={subscription ? 'Active' : 'Trial'} />
}

function meaning({ standing, subscription, worksUntil }: MySubscription): string {
  const last = showDay(worksUntil)
  if (standing === 'expired')
    return 'Your shop can be read, printed and exported. To change something again, choose a plan: it works at once.'
  if (standing === 'grace') return `Everything works on until ${last}. After that your shop can be read, but not changed.`
  if (!subscription)
    return 'Everything is open, and nothing is charged. What you pay for begins after the trial, so no day is lost.'
  return `Should it end without being renewed, everything works on until ${last}.`
}
