import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dayMilliseconds } from '../../../../common/dates.ts'
import { Money } from '../../../../kit/web/index.ts'
import { PickupHours } from '../../../people/shops/web/index.ts'
import type { PayInfo } from '../contract/index.ts'
import { Amounts } from './amounts.tsx'
import { Ledger } from './ledger.tsx'

/** Days after the payment during which the page says where and when to pick up the vehicle. */
const pickupDays = 7

/** A paid bill: one amount, where to pick up the vehicle, and its receipt. The lines and payments open when asked for. */
export function PaymentReceived({ info, receipt }: { info: PayInfo; receipt: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const [now] = useState(() => Date.now())
  const paidAt = info.ledger.at(-1)?.enteredAt
  const isRecent = paidAt !== undefined && now - Date.parse(paidAt) < pickupDays * dayMilliseconds
  return (
    <Stack gap="md">
      <Text fw={700} size="xl">
        <Money cents={info.totals.totalCents} />
      </Text>
      {isRecent && <PickupHours shopId={info.shop.id} />}
      <Group>
        {receipt}
        <UnstyledButton className="touch-link" td="underline" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide the details' : 'Details of the payment'}
        </UnstyledButton>
      </Group>
      {opened && (
        <>
          <Amounts {...info} />
          <Ledger {...info} />
        </>
      )}
    </Stack>
  )
}
