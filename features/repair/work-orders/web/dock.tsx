import { Group, Text } from '@mantine/core'
import { Money } from '../../../../kit/web/index.ts'
import { useOrder } from './order-context.ts'
import { EstimateButton } from './send-estimate.tsx'
import classes from './work-order.module.css'

/** On narrow screens the total and the next step stay at the bottom edge. */
export function Dock() {
  const { order } = useOrder()
  const { state } = order.workOrder
  const { totalCents } = state === 'ready' || state === 'closed' ? order.bill : order.totals
  return (
    <div className={classes.dock}>
      <div>
        <Text size="xs" c="dimmed">
          Total
        </Text>
        <Money cents={totalCents} strong />
      </div>
      <Group gap="xs">
        <EstimateButton />
      </Group>
    </div>
  )
}
