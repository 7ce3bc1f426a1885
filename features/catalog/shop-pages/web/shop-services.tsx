import { Group, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Muted } from '../../../../kit/web/index.ts'
import type { ShopPage } from '../contract/index.ts'

/** The work the shop often does, with its prices. */
export const ShopServices = ({ services }: Pick<ShopPage, 'services'>) => (
  <Stack gap="xs">
    <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {services.map(({ name, lowCents, highCents }) => (
        <Group key={name} component="li" justify="space-between" gap="md" wrap="nowrap" align="baseline">
          <Text>{name}</Text>
          <Text className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {lowCents === highCents ? showCents(lowCents) : `${showCents(lowCents)} to ${showCents(highCents)}`}
          </Text>
        </Group>
      ))}
    </Stack>
    <Muted>Usual prices for labor and parts, before tax and fees. Your estimate says what your vehicle needs.</Muted>
  </Stack>
)
