import { Group, Text } from '@mantine/core'
import { addDays, showDay } from '../../../../common/dates.ts'
import { LinkButton } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import type { ShopEarnings } from '../contract/index.ts'

/** The shown pay period, and the ones before and after it, in the address. */
export function PeriodLinks({ period, today }: { period: NonNullable<ShopEarnings['period']>; today: string }) {
  const { queryWith } = useQuery()
  const next = addDays(period.to, 1)
  return (
    <Group gap="xs">
      <LinkButton variant="default" to={`?${queryWith({ day: addDays(period.from, -1) })}`}>
        Earlier period
      </LinkButton>
      {next <= today && (
        <LinkButton variant="default" to={`?${queryWith({ day: next })}`}>
          Later period
        </LinkButton>
      )}
      <Text fw={600}>
        {showDay(period.from)} to {showDay(period.to)}
      </Text>
    </Group>
  )
}
