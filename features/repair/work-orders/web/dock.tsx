import { Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Money } from '../../../../kit/web/index.ts'
import { useOrder } from './order-context.ts'
import { EstimateButton } from './send-estimate.tsx'
import classes from './work-order.module.css'

/** On narrow screens the total and the next step stay at the bottom edge until the totals themselves are in view. */
export function Dock() {
  const { order } = useOrder()
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const totals = document.getElementById('totals')
    if (!totals) return
    const watcher = new IntersectionObserver(([entry]) => setIsShown(!entry?.isIntersecting))
    watcher.observe(totals)
    return () => watcher.disconnect()
  }, [])
  const { state } = order.workOrder
  const { totalCents } = state === 'ready' || state === 'closed' ? order.bill : order.totals
  if (!isShown) return null
  return (
    <div className={`${classes.dock} no-print`}>
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
