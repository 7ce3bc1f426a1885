import { Text } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { inbox } from '../contract/index.ts'
import { showMinutes } from '../rules.ts'

/** The shop's response time, once there is one. */
export function ResponseNote({ shopId }: { shopId: string }) {
  const { data } = useRead(inbox.responseTime, { params: { shop: shopId } })
  if (!data || data.medianMinutes === null) return null
  // Not Mantine's Tooltip, which every page with a menu would have to load.
  const about = `Median of ${data.answers} first answers in the last ${data.days} days, counting only your opening hours`
  return (
    <Text size="sm" c="dimmed" title={about}>
      First answer in <strong>{showMinutes(data.medianMinutes)}</strong>
    </Text>
  )
}
