import { Alert, Anchor, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { useLive, useRead } from '../../../../kit/web/index.ts'
import { payments } from '../contract/index.ts'

/** Deposits that shops ask the customer for, all of them or those of one order. Renders nothing when there are none. */
export function RequestedDeposits({ workOrderId }: { workOrderId?: string }) {
  const read = useRead(payments.mine, {})
  useLive(['deposit_changed', 'work_order_changed'], [payments.mine])
  const deposits = read.data?.deposits.filter((deposit) => workOrderId === undefined || deposit.workOrderId === workOrderId) ?? []
  if (deposits.length === 0) return null
  return (
    <Stack gap="sm">
      {deposits.map((deposit) => (
        <Alert
          key={deposit.id}
          color="amber"
          icon={<IconCash size={20} aria-hidden />}
          title={`Deposit requested: ${showCents(deposit.amountCents)} for ${deposit.reason}`}
        >
          {deposit.shopName} asks for it before the work on your {deposit.vehicle} is done. It counts toward the bill.{' '}
          <Anchor
            component={Link}
            to={`/payment?order=${deposit.workOrderId}`}
            fw={600}
            inherit
            aria-label={`Pay the deposit for your ${deposit.vehicle}`}
          >
            Pay
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}
