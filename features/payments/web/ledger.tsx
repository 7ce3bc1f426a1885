import { Group, Stack, Text } from '@mantine/core'
import { Money, When } from '../../../web/kit/index.ts'
import type { PayInfo } from '../contract.ts'
import { showMethod } from '../rules.ts'

type Shown = Pick<PayInfo, 'ledger' | 'refundsDue' | 'shop'>

/** What has come in and gone back, oldest first. */
export function Ledger({ ledger, refundsDue, shop }: Shown) {
  return (
    <Stack gap="xs">
      {ledger.map((entry) => (
        <Line
          key={entry.id}
          title={
            entry.kind === 'payment'
              ? `Paid by ${showMethod(entry.method, entry.last4)}`
              : `Given back, ${showMethod(entry.method, entry.last4)}`
          }
          at={entry.enteredAt}
          zone={shop.timeZone}
          cents={entry.amountCents}
        />
      ))}
      {refundsDue.map((due) => (
        <Line
          key={due.recordedAt}
          title={`Came in too late by ${showMethod(due.method, due.last4)}: the shop gives it back`}
          at={due.recordedAt}
          zone={shop.timeZone}
          cents={due.amountCents}
        />
      ))}
    </Stack>
  )
}

function Line({ title, at, zone, cents }: { title: string; at: string; zone: string; cents: number }) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
      <div>
        <Text>{title}</Text>
        <Text size="sm" c="dimmed">
          <When value={at} zone={zone} />
        </Text>
      </div>
      <Text>
        <Money cents={cents} />
      </Text>
    </Group>
  )
}
