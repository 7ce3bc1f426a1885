import { Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Money, Muted, StateBadge, type Tone } from '../../../../kit/web/index.ts'
import type { Storage, StorageCharge } from '../contract/index.ts'
import { showWorkingDays } from '../rules.ts'

const words: Record<StorageCharge['state'], { label: string; tone: Tone }> = {
  asked: { label: 'Waiting for an answer', tone: 'amber' },
  agreed: { label: 'Agreed', tone: 'green' },
  covered: { label: 'In the bill', tone: 'green' },
  declined: { label: 'Declined', tone: 'gray' },
  withdrawn: { label: 'Removed', tone: 'gray' },
}

/** Storage charges and requests, with their state. */
export function Charges({ charges }: Pick<Storage, 'charges'>) {
  return (
    <Stack gap="sm">
      {charges.map((charge) => (
        <div key={charge.id}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600}>
              {showWorkingDays(charge.days.length)} · <Money cents={charge.amountCents} />
            </Text>
            <StateBadge {...words[charge.state]} />
          </Group>
          <Muted>
            {showDays(charge.days)}
            {charge.givenBy && ` · ${charge.givenBy}`}
          </Muted>
        </div>
      ))}
    </Stack>
  )
}

/** `11/27/2026, 11/30/2026`; only the first and the last of more than four. */
export const showDays = (days: readonly string[]): string =>
  days.length > 4 ? `${showDay(days[0] ?? '')} to ${showDay(days.at(-1) ?? '')}` : days.map((day) => showDay(day)).join(', ')
