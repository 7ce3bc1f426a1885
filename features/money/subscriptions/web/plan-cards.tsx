import { Radio, SimpleGrid, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { calculatePerMonth, calculateSavings, type Plan, showMonths } from '../../../../common/plans.ts'
import { Muted } from '../../../../kit/web/index.ts'
import classes from './plan-cards.module.css'

interface PlanCardsProps {
  plans: readonly Plan[]
  choice: Plan['id'] | null
  onChoose: (id: Plan['id']) => void
  disabled: boolean
  error: string | null
}

/** The plans side by side, each with its monthly price and the charge for the whole period. */
export function PlanCards({ plans, choice, onChoose, disabled, error }: PlanCardsProps) {
  return (
    <Radio.Group
      label="Plan"
      value={choice ?? ''}
      onChange={(value) => onChoose(value as Plan['id'])}
      {...(error ? { error } : {})}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt={6} mb={error ? 6 : 0}>
        {plans.map((plan) => (
          <Radio.Card
            key={plan.id}
            value={plan.id}
            disabled={disabled}
            className={classes.card}
            aria-label={`${plan.name}, ${showCents(calculatePerMonth(plan))} a month, ${showCharge(plan)}`}
          >
            <span className={classes.head}>
              <Text component="span" fw={600}>
                {plan.name}
              </Text>
              <Radio.Indicator />
            </span>
            <span className={classes.price}>
              <span className={classes.amount}>{showCents(calculatePerMonth(plan))}</span>
              <Muted component="span"> a month</Muted>
            </span>
            <Text component="span" size="sm" display="block">
              {showCharge(plan)}
            </Text>
            {plan.included && (
              <Text component="span" size="sm" display="block">
                {plan.included}
              </Text>
            )}
            {showSavings(plan, plans) && (
              <Text component="span" size="sm" display="block" className={classes.saved}>
                {showSavings(plan, plans)}
              </Text>
            )}
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

const showCharge = ({ total, months }: Plan) => `${showCents(total)} for ${showMonths(months)}`

/** Compared with paying the shortest plan every month. */
function showSavings(plan: Plan, plans: readonly Plan[]): string | null {
  const cents = calculateSavings(plan, plans)
  return cents > 0 ? `You save ${showCents(cents)}` : null
}
