import { Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../common/dates.ts'
import { Money, StateBadge, type Tone } from '../../../web/kit/index.ts'
import type { Storage, StorageCharge } from '../contract.ts'
import { showWorkingDays } from '../rules.ts'

const words: Record<StorageCharge['state'], { label: string; tone: Tone }> = {
  asked: { label: 'Waiting for an answer', tone: 'amber' },
  agreed: { label: 'Agreed', tone: 'green' },
  covered: { label: 'In the bill', tone: 'green' },
  declined: { label: 'Declined', tone: 'gray' },
  withdrawn: { label: 'Removed', tone: 'gray' },
}

/** What was charged or asked, and how each ended. */
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
          <Text size="sm" c="dimmed">
            {showDays(charge.days)}
            {charge.givenBy && ` · ${charge.givenBy}`}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

/** `11/27/2026, 11/30/2026`; of many the first and the last. */
export const showDays = (days: readonly string[]): string =>
  days.length > 4 ? `${showDay(days[0] ?? '')} to ${showDay(days.at(-1) ?? '')}` : days.map((day) => showDay(day)).join(', ')
