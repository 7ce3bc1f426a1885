import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Muted, Panel, Read, StateBadge, useLive, useRead } from '../../../../kit/web/index.ts'
import { calculateMostBilled } from '../../../repair/work-orders/rules.ts'
import { type PayInfo, payments, type WhichOrder } from '../contract/index.ts'
import { Amount, Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { hasMoved, Ledger } from './ledger.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentReceived } from './payment-received.tsx'
import { RequestedDeposit } from './requested-deposit.tsx'

/** `PayPanel` before there is a bill. Renders nothing until a deposit is requested or paid. */
export function AdvancePanel({ workOrderId }: { workOrderId: string }) {
  const { data } = usePayInfo({ workOrderId })
  return data && (data.deposit || hasMoved(data)) ? <PayPanel workOrderId={workOrderId} /> : null
}

/** Shows the balance due for one order, the reason for it, and how to pay it. */
export function PayPanel({ workOrderId }: { workOrderId: string }) {
  const info = usePayInfo({ workOrderId })
  return (
    <PaymentPanel info={info} title={info.data && isPaid(info.data) ? 'Payment received' : 'Payment'}>
      {(data) => <Paying info={data} />}
    </PaymentPanel>
  )
}

/** An order's payments, kept current. */
export function usePayInfo(which: WhichOrder) {
  const info = useRead(payments.payInfo, { body: which })
  useLive(['payment_changed', 'deposit_changed', 'ways_to_pay_changed', 'work_order_changed'], [payments.payInfo])
  return info
}

interface PaymentPanelProps {
  info: ReturnType<typeof usePayInfo>
  title?: string
  children: (data: PayInfo) => ReactNode
}

export const PaymentPanel = ({ info, title = 'Payment', children }: PaymentPanelProps) => (
  <Panel title={title} actions={info.data && <PaidBadge info={info.data} />}>
    <Read read={info} skeleton="text">
      {children}
    </Read>
  </Panel>
)

export function PaidBadge({ info }: { info: PayInfo }) {
  const { state, owedCents, paidCents, heldCents, refundableCents, deposit } = info
  if (refundableCents > 0) return <StateBadge tone="amber" label="To be refunded" />
  if (deposit) return <StateBadge tone="amber" label="Deposit requested" />
  // On a bill or a canceled order, anything still held is already being refunded.
  if (heldCents > 0 && !isBilled(info) && state !== 'cancelled') return <StateBadge tone="green" label="Deposit paid" />
  if (state !== 'ready' && state !== 'closed') return <StateBadge tone="gray" label="Not billed yet" />
  if (owedCents <= 0) return <StateBadge tone="green" label="Paid" />
  return <StateBadge tone="amber" label={paidCents > 0 ? 'Partly paid' : 'To pay'} />
}

/** Nothing is left to pay, to refund, or to wait for. */
export const isPaid = (info: PayInfo): boolean =>
  isBilled(info) &&
  info.paidCents > 0 &&
  info.owedCents <= 0 &&
  info.refundableCents === 0 &&
  info.creditedCents === 0 &&
  info.refundsDue.length + info.refundsUnderWay.length === 0

export const isBilled = ({ state }: Pick<PayInfo, 'state'>): boolean => state === 'ready' || state === 'closed'

export function Paying({ info }: { info: PayInfo }) {
  if (isPaid(info)) return <PaymentReceived info={info} receipt={<BillLink info={info} />} />
  const hasBill = isBilled(info)
  return (
    <Stack gap="md">
      {hasBill ? <Amounts {...info} /> : info.heldCents > 0 && <Advance info={info} />}
      {info.authorizedCents !== null && hasBill && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconShieldCheck size={20} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">
            You authorized up to {showCents(info.authorizedCents)}.{' '}
            {info.toleratedCents === 0
              ? 'You are never billed more than that.'
              : `The bill may go up to ${calculateMostBilled(info)}. You are never billed more than that.`}
          </Text>
        </Group>
      )}
      {hasMoved(info) && <Ledger {...info} />}
      {info.deposit && (
        <RequestedDeposit deposit={info.deposit}>
          <PayButton info={info} deposit={info.deposit} />
        </RequestedDeposit>
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

/** Shown instead of the bill until there is one: the deposit, if any. */
export function Advance({ info: { state, heldCents, refundableCents } }: { info: PayInfo }) {
  const isCancelled = state === 'cancelled'
  return (
    <Stack gap={6}>
      {heldCents > 0 && <Amount label={isCancelled ? 'Deposit, to be refunded' : 'Deposit, paid'} cents={heldCents} strong />}
      {!isCancelled && refundableCents > 0 && (
        <Amount label="To be refunded: more than you authorized" cents={refundableCents} strong />
      )}
      <Muted>
        {isCancelled
          ? 'A canceled order is not billed.'
          : `You get the invoice when the repair order is ready.${heldCents > refundableCents ? ' The deposit counts toward it.' : ''}`}
      </Muted>
    </Stack>
  )
}

function NotPayable({ info, reason: { code, msg } }: { info: PayInfo; reason: { code: string; msg: string } }) {
  if (info.owedCents <= 0 && (code === 'bill_paid' || code === 'balance_zero')) return <Text>{msg}</Text>
  return <Alert color={code === 'bill_above_authorized' ? 'red' : 'blue'}>{msg}</Alert>
}
