import { Group, Stack, Text } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { Definition, StateBadge, When } from '../../../web/kit/index.ts'
import type { MySubscription, Subscription } from '../contract.ts'
import { planNamed, showMonths } from '../rules.ts'

/** Which plan it is and until when it is paid, or that there is none. */
export function CurrentPlan({ mine: { subscription } }: { mine: MySubscription }) {
  if (!subscription)
    return (
      <Stack gap={4}>
        <Group gap="xs">
          <StateBadge tone="gray" label="No plan yet" />
        </Group>
        <Text c="dimmed">Choose a plan when you are ready. Your workspace is open meanwhile.</Text>
      </Stack>
    )
  const plan = planNamed(subscription.plan)
  return (
    <Definition
      columns={3}
      items={[
        { term: 'Plan', value: `${plan.name}, ${showCents(plan.total)} for ${showMonths(plan.months)}` },
        { term: subscription.isRunning ? 'Paid until' : 'Ended on', value: <When value={subscription.expiresAt} /> },
        { term: 'State', value: <State subscription={subscription} /> },
      ]}
    />
  )
}

function State({ subscription: { isRunning } }: { subscription: Subscription }) {
  return isRunning ? <StateBadge tone="green" label="Active" /> : <StateBadge tone="amber" label="Ended" />
}
