import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { showCents } from '../../../common/cents.ts'
import { confirm, useCall, When } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { type PayInfo, paymentRefusals, payments } from '../contract.ts'

/** The deposit that is asked for, as the shop sees it: taken in cash, or withdrawn. */
export function DepositAtCounter({ info, deposit }: { info: PayInfo; deposit: NonNullable<PayInfo['deposit']> }) {
  const invalidates = [payments.payInfo, workOrders.read]
  const take = useCall(payments.takeDeposit, { done: 'Cash recorded', invalidates })
  const withdraw = useCall(payments.withdrawDeposit, {
    done: 'The customer is told that it is no longer asked for',
    invalidates,
  })
  const amount = showCents(deposit.amountCents)
  const isNotByCard = deposit.notPayable?.code === paymentRefusals.noCards.code
  const params = { id: info.workOrderId }
  const takeCash = async () => {
    const question = { header: `Was ${amount} paid in cash?`, message: 'It is booked as the deposit.', accept: 'Record the cash' }
    if (await confirm(question)) await take.send({ params, body: { depositId: deposit.id } })
  }
  return (
    <Alert color="amber" title={`Deposit asked: ${amount} for ${deposit.reason}`}>
      <Stack gap="sm">
        <Text size="sm">
          Not paid yet. The customer was told on <When value={deposit.askedAt} zone={info.shop.timeZone} />
          {isNotByCard ? '.' : ' and can pay by card.'}
        </Text>
        {deposit.notPayable && !isNotByCard && <Text size="sm">{deposit.notPayable.msg}</Text>}
        <Group gap="xs">
          {info.takes.cash && (!deposit.notPayable || isNotByCard) && (
            <Button
              variant="default"
              leftSection={<IconCash size={18} aria-hidden />}
              loading={take.pending}
              onClick={() => void takeCash()}
            >
              Take it in cash
            </Button>
          )}
          <Button variant="subtle" color="red" loading={withdraw.pending} onClick={() => void withdraw.send({ params })}>
            Withdraw
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
