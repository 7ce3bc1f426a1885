import { Group, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Muted, StateBadge } from '../../../../kit/web/index.ts'
import type { Plan } from '../contract/index.ts'
import { describePlan, kindNames } from './describe-plan.ts'

const showDays = ({ firstDay, lastDay }: Plan): string =>
  lastDay === null ? `From ${showDay(firstDay)}` : `${showDay(firstDay)} to ${showDay(lastDay)}`

interface PlanListProps {
  plans: readonly Plan[]
  today?: string
  timeZone: string
  /** Buttons beside a plan. */
  action?: (plan: Plan) => ReactNode
}

/** Plans with their days, newest first. */
export const PlanList = ({ plans, today = '', timeZone, action }: PlanListProps) => (
  <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
    {plans.map((plan) => (
      <Group key={plan.id} component="li" justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>
              {kindNames[plan.kind]}, {plan.isWithdrawn ? `from ${showDay(plan.firstDay)}` : showDays(plan).replace(/^F/, 'f')}
            </Text>
            <State plan={plan} today={today} />
          </Group>
          <List size="sm">
            {describePlan(plan).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          <Muted>
            {plan.by} entered it on {showDay(plan.madeAt, timeZone)}
            {plan.reason === '' ? '' : `: ${plan.reason}`}
          </Muted>
        </Stack>
        {action?.(plan)}
      </Group>
    ))}
  </Stack>
)

function State({ plan, today }: { plan: Plan; today: string }) {
  if (plan.isWithdrawn) return <StateBadge tone="gray" label="Never counted" />
  if (today === '') return null
  if (plan.firstDay > today) return <StateBadge tone="blue" label="Coming" />
  return plan.lastDay === null || plan.lastDay >= today ? <StateBadge tone="green" label="Now" /> : null
}
