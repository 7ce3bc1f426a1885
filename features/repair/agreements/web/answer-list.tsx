import { Group, Stack, Text } from '@mantine/core'
import { Money, StateBadge } from '../../../../kit/web/index.ts'
import type { Job } from './jobs.ts'

/** A short list of the answers, shown where they are signed. */
export function AnswerList({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Your answers">
      {jobs.map(({ concernId, name, decision, totalCents }) => (
        <Group key={concernId} component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="md">
          <Text>{name}</Text>
          <Stack gap={2} align="flex-end">
            <Text td={decision === 'declined' ? 'line-through' : undefined}>
              <Money cents={totalCents} />
            </Text>
            {decision === 'approved' ? <StateBadge tone="green" label="Approved" /> : <StateBadge tone="red" label="Declined" />}
          </Stack>
        </Group>
      ))}
    </Stack>
  )
}
