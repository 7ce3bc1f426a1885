import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { showCents } from '../../../../common/cents.ts'
import { confirm, useCall, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { type PayInfo, paymentRefusals, payments } from '../contract/index.ts'
import type { Tender } from './take-payment-dialog.tsx'

interface DepositAtCounterProps {
  info: PayInfo
  deposit: NonNullable<PayInfo['deposit']>
  /** The ways this person can take it. */
  tenders: readonly Tender[]
  onTake: (tender: Tender) => void
}

/** An open deposit request as the shop sees it: take it or withdraw it. */
export function DepositAtCounter({ info, deposit, tenders, onTake }: DepositAtCounterProps) {
  const can = useCan(info.shop.id)
  const invalidates = [payments.payInfo, workOrders.read]
  const take = useCall(payments.takeDeposit, { done: 'Cash recorded', invalidates })
  const withdraw = useCall(payments.withdrawDeposit, {
    done: 'Deposit request withdrawn.',
    invalidates,
  })
  const amount = showCents(deposit.amountCents)
  const isNotByCard = deposit.notPayable?.code === paymentRefusals.noCards.code
  const params = { id: info.workOrderId }
  const takeCash = async () => {
    const question = {
      header: `Was ${amount} paid in cash?`,
      message: 'It is recorded as the deposit.',
      accept: 'Record the cash',
    }
    if (await confirm(question)) await take.send({ params, body: { depositId: deposit.id } })
  }
  return (
    <Alert color="amber" title={`Deposit requested: ${amount} for ${deposit.reason}`}>
      <Stack gap="sm">
        <Text size="sm">
          Not paid yet. Requested on <When value={deposit.askedAt} zone={info.shop.timeZone} />
          {isNotByCard ? '.' : '. The customer can pay by card.'}
        </Text>
        {deposit.notPayable && !isNotByCard && <Text size="sm">{deposit.notPayable.msg}</Text>}
        <Group gap="xs">
          {tenders.includes('cash') && (
            <Button
              variant="default"
              leftSection={<IconCash size={18} aria-hidden />}
              loading={take.pending}
              onClick={() => void takeCash()}
            >
              Take cash deposit
            </Button>
          )}
          {tenders.includes('card') && (
            <Button variant="default" onClick={() => onTake('card')}>
              Take card deposit
            </Button>
          )}
          {tenders.includes('check') && (
            <Button variant="default" onClick={() => onTake('check')}>
              Take check deposit
            </Button>
          )}
          {can('payments.request') && (
            <Button variant="subtle" color="red" loading={withdraw.pending} onClick={() => void withdraw.send({ params })}>
              Withdraw
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
