import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { showCents } from '../../../common/cents.ts'
import { Panel, Read, StateBadge, useLive, useRead } from '../../../web/kit/index.ts'
import { mostBilled } from '../../work-orders/rules.ts'
import { type PayInfo, payments } from '../contract.ts'
import { Amount, Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { DepositAsked } from './deposit-asked.tsx'
import { hasMoved, Ledger } from './ledger.tsx'
import { PayButton } from './pay-button.tsx'

/** The same before there is a bill: nothing, until a deposit is asked for or was paid. */
export function AdvancePanel({ workOrderId }: { workOrderId: string }) {
  const { data } = useRead(payments.payInfo, { body: { workOrderId } })
  useLive('deposit_changed', [payments.payInfo])
  useLive('ways_to_pay_changed', [payments.payInfo])
  // What is read here is what the panel of the finished work begins with.
  useLive('work_order_changed', [payments.payInfo])
  return data && (data.deposit || hasMoved(data)) ? <PayPanel workOrderId={workOrderId} /> : null
}

/** What is owed for one order, why, and the way to pay it: for the customer's page of the order. */
export function PayPanel({ workOrderId }: { workOrderId: string }) {
  const info = useRead(payments.payInfo, { body: { workOrderId } })
  useLive('payment_changed', [payments.payInfo])
  useLive('deposit_changed', [payments.payInfo])
  useLive('ways_to_pay_changed', [payments.payInfo])
  // The bill may come to something else meanwhile.
  useLive('work_order_changed', [payments.payInfo])
  return (
    <Panel title="Payment" actions={info.data && <PaidBadge info={info.data} />}>
      <Read read={info} skeleton="text">
        {(data) => <Paying info={data} />}
      </Read>
    </Panel>
  )
}

export function PaidBadge({ info }: { info: PayInfo }) {
  const { state, owedCents, paidCents, heldCents, toGiveBackCents, deposit } = info
  if (toGiveBackCents > 0) return <StateBadge tone="amber" label="To be given back" />
  if (deposit) return <StateBadge tone="amber" label="Deposit asked" />
  // A bill or a cancelled order holds nothing that is not on its way back by now.
  if (heldCents > 0 && !isBilled(info) && state !== 'cancelled') return <StateBadge tone="green" label="Deposit paid" />
  if (state !== 'ready' && state !== 'closed') return <StateBadge tone="gray" label="Not billed yet" />
  if (owedCents <= 0) return <StateBadge tone="green" label="Paid" />
  return <StateBadge tone="amber" label={paidCents > 0 ? 'Partly paid' : 'To pay'} />
}

export const isBilled = ({ state }: Pick<PayInfo, 'state'>): boolean => state === 'ready' || state === 'closed'

export function Paying({ info }: { info: PayInfo }) {
  const hasBill = isBilled(info)
  return (
    <Stack gap="md">
      {hasBill ? <Amounts {...info} /> : info.heldCents > 0 && <Advance info={info} />}
      {info.authorizedCents !== null && hasBill && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconShieldCheck size={20} aria-hidden />
          <Text size="sm">
            You authorized up to {showCents(info.authorizedCents)}.{' '}
            {info.toleratedCents === 0
              ? 'You are never billed above it.'
              : `Where the shop is, a bill may go up to ${mostBilled(info)}; you are never billed above that.`}
          </Text>
        </Group>
      )}
      {hasMoved(info) && <Ledger {...info} />}
      {info.deposit && (
        <DepositAsked deposit={info.deposit}>
          <PayButton info={info} deposit={info.deposit} />
        </DepositAsked>
      )}
      {info.notPayable === null ? (
        <PayButton info={info} />
      ) : (
        !info.deposit && info.heldCents === 0 && <NotPayable info={info} reason={info.notPayable} />
      )}
      {hasBill && <BillLink info={info} />}
    </Stack>
  )
}

/** In the bill's place while there is none: what was paid before it. */
export function Advance({ info: { state, heldCents } }: { info: PayInfo }) {
  const isCancelled = state === 'cancelled'
  return (
    <Stack gap={6}>
      {heldCents > 0 && <Amount label={isCancelled ? 'Deposit, to be given back' : 'Deposit, paid'} cents={heldCents} strong />}
      <Text size="sm" c="dimmed">
        {isCancelled
          ? 'A cancelled order is not billed.'
          : `The bill is made when the order is ready.${heldCents > 0 ? ' The deposit counts as paid on it.' : ''}`}
      </Text>
    </Stack>
  )
}

function NotPayable({ info, reason: { code, msg } }: { info: PayInfo; reason: { code: string; msg: string } }) {
  if (info.owedCents <= 0 && (code === 'already_paid' || code === 'nothing_owed')) return <Text>{msg}</Text>
  return <Alert color={code === 'above_authorized' ? 'red' : 'blue'}>{msg}</Alert>
}
