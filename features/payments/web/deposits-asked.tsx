import { Alert, Anchor, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { useLive, useRead } from '../../../web/kit/index.ts'
import { payments } from '../contract.ts'

/** What shops ask of the customer as deposits: all of them, or that of one order; nothing when there is none. */
export function DepositsAsked({ workOrderId }: { workOrderId?: string }) {
  const read = useRead(payments.mine, {})
  useLive('deposit_changed', [payments.mine])
  useLive('work_order_changed', [payments.mine])
  const asked = read.data?.deposits.filter((one) => workOrderId === undefined || one.workOrderId === workOrderId) ?? []
  if (asked.length === 0) return null
  return (
    <Stack gap="sm">
      {asked.map((one) => (
        <Alert
          key={one.id}
          color="amber"
          icon={<IconCash aria-hidden />}
          title={`Deposit asked: ${showCents(one.amountCents)} for ${one.reason}`}
        >
          {one.shopName} asks for it before the work on your {one.vehicle} is done. It counts as paid on the bill.{' '}
          <Anchor
            component={Link}
            to={`/payment?order=${one.workOrderId}`}
            fw={600}
            inherit
            aria-label={`Pay the deposit for your ${one.vehicle}`}
          >
            Pay
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}
