import { Alert, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Muted } from '../../../../kit/web/index.ts'
import type { PayInfo } from '../contract/index.ts'

/** The deposit the shop asks for. `children` show how to pay it, while it can be paid. */
export function RequestedDeposit({ deposit, children }: { deposit: NonNullable<PayInfo['deposit']>; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Text fw={600}>
        Deposit requested: {showCents(deposit.amountCents)} for {deposit.reason}
      </Text>
      <Muted>It counts toward the bill. Anything above the bill is refunded.</Muted>
      {deposit.notPayable ? <Alert color="blue">{deposit.notPayable.msg}</Alert> : children}
    </Stack>
  )
}
