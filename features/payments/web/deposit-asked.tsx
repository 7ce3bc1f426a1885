import { Alert, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showCents } from '../../../common/cents.ts'
import type { PayInfo } from '../contract.ts'

/** The deposit that the shop asks for; `children` say how it is paid, while it can be. */
export function DepositAsked({ deposit, children }: { deposit: NonNullable<PayInfo['deposit']>; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Text fw={600}>
        Deposit asked: {showCents(deposit.amountCents)} for {deposit.reason}
      </Text>
      <Text size="sm" c="dimmed">
        It counts as paid on the bill. What is too much for the bill is given back.
      </Text>
      {deposit.notPayable ? <Alert color="blue">{deposit.notPayable.msg}</Alert> : children}
    </Stack>
  )
}
