import { Group, Stack, Text } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { shops } from '../contract/index.ts'
import { summarizeHours } from '../rules.ts'
import { Opening } from './opening.tsx'
import { ShopAddress } from './shop-card.tsx'

/** When and where a customer can get the vehicle. */
export function PickupHours({ shopId }: { shopId: string }) {
  const { data: shop } = useRead(shops.getInfo, { params: { shop: shopId } })
  if (!shop) return null
  return (
    <Stack gap={4}>
      <Text fw={600}>Pick up at {shop.dba}</Text>
      <Text>
        <ShopAddress shop={shop} />
      </Text>
      <Text>
        <Opening shop={shop} />
      </Text>
      {summarizeHours(shop.hours).map(({ days, times }) => (
        <Group key={days} justify="space-between" gap="md">
          <Text c="dimmed">{days}</Text>
          <Text c="dimmed" className="tabular">
            {times}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
