import { Text } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import type { ShopLabor } from '../../work-orders/contract/index.ts'
import { useOrder } from '../../work-orders/web/index.ts'
import { learnedTimes } from '../contract/index.ts'
import { describeLearnedTime } from '../rules.ts'

/** Below a labor line: what other shops' clocks say about it. Nothing while that is unknown. */
export default function LearnedTimeOfLine({ labor }: { labor: ShopLabor }) {
  const { order } = useOrder()
  const read = useRead(learnedTimes.ofOrder, { params: { id: order.workOrder.id } })
  const learned = read.data?.find(({ laborId }) => laborId === labor.laborId)
  if (!learned) return null
  return (
    <Text size="xs" c="dimmed">
      {describeLearnedTime(learned)}
    </Text>
  )
}
