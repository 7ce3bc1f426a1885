import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { showCents } from '../../../common/cents.ts'
import { Panel, Read, StateBadge, useLive, useRead } from '../../../web/kit/index.ts'
import { type PayInfo, payments } from '../contract.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { Ledger } from './ledger.tsx'
import { PayButton } from './pay-button.tsx'

/** What is owed for one order, why, and the way to pay it: for the customer's page of the order. */
export function PayPanel({ workOrderId }: { workOrderId: string }) {
  const info = useRead(payments.payInfo, { body: { workOrderId } })
  useLive('payment_changed', [payments.payInfo])
  return (
    <Panel title="Payment" actions={info.data && <PaidBadge info={info.data} />}>
      <Read read={info} skeleton="text">
        {(data) => <Paying info={data} />}
      </Read>
    </Panel>
  )
}

export function PaidBadge({
  info: { state, owedCents, paidCents },
}: {
  info: Pick<PayInfo, 'state' | 'owedCents' | 'paidCents'>
}) {
  if (state !== 'ready' && state !== 'closed') return <StateBadge tone="gray" label="Not billed yet" />
  if (owedCents <= 0) return <StateBadge tone="green" label="Paid" />
  return <StateBadge tone="amber" label={paidCents > 0 ? 'Partly paid' : 'To pay'} />
}

export function Paying({ info }: { info: PayInfo }) {
  const isBilled = info.state === 'ready' || info.state === 'closed'
  return (
    <Stack gap="md">
      {isBilled && <Amounts {...info} />}
      {info.authorizedCents !== null && isBilled && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconShieldCheck size={20} aria-hidden />
          <Text size="sm">You authorized up to {showCents(info.authorizedCents)}. You are never billed above it.</Text>
        </Group>
      )}
      {info.ledger.length + info.refundsDue.length > 0 && <Ledger {...info} />}
      {info.notPayable === null ? <PayButton info={info} /> : <NotPayable info={info} reason={info.notPayable} />}
      {isBilled && <BillLink info={info} />}
    </Stack>
  )
}

function NotPayable({ info, reason: { code, msg } }: { info: PayInfo; reason: { code: string; msg: string } }) {
  if (info.owedCents <= 0 && (code === 'already_paid' || code === 'nothing_owed')) return <Text>{msg}</Text>
  return <Alert color={code === 'above_authorized' ? 'red' : 'blue'}>{msg}</Alert>
}
