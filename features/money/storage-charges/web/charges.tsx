import { Alert, Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Muted, StateBadge, type Tone, When } from '../../../../kit/web/index.ts'
import type { Storage, StorageCharge } from '../contract/index.ts'
import { showCharge, showWorkingDays } from '../rules.ts'

const words: Record<StorageCharge['state'], { label: string; tone: Tone }> = {
  asked: { label: 'Waiting for an answer', tone: 'amber' },
  agreed: { label: 'Agreed', tone: 'green' },
  covered: { label: 'On the invoice', tone: 'green' },
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
              {showWorkingDays(charge.days.length)} · {showCharge(charge)}
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

/** Storage stops while the bill is disputed. */
export const Disputed = ({ dispute }: { dispute: Storage['disputes'][number] }) => (
  <Alert color="blue" title="Invoice disputed">
    {dispute.reason} Since <When value={dispute.openedAt} />. Storage is free until this is settled.
  </Alert>
)

/** `11/27/2026, 11/30/2026`; only the first and the last if more than four. */
export const showDays = (days: readonly string[]): string =>
  days.length > 4 ? `${showDay(days[0] ?? '')} to ${showDay(days.at(-1) ?? '')}` : days.map((day) => showDay(day)).join(', ')
