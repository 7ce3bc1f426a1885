import { Group } from '@mantine/core'
import { addDays } from '../../../../common/dates.ts'
import { LinkButton } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'

/** To the week before and after the shown one, in the address. */
export function WeekLinks({ firstDay, today }: { firstDay: string; today: string }) {
  const { queryWith } = useQuery()
  const next = addDays(firstDay, 7)
  return (
    <Group gap="xs">
      <LinkButton variant="default" to={`?${queryWith({ week: addDays(firstDay, -7) })}`}>
        Earlier week
      </LinkButton>
      {next <= today && (
        <LinkButton variant="default" to={`?${queryWith({ week: next })}`}>
          Later week
        </LinkButton>
      )}
    </Group>
  )
}
