import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { lazyDialog, Panel, Read, useLive, useRead } from '../../../web/kit/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { type PayInfo, paymentRefusals, payments } from '../contract.ts'
import { smallestCardCents, smallestPartCents } from '../rules.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { DepositAtCounter } from './deposit-at-counter.tsx'
import { type Givable, hasMoved, Ledger } from './ledger.tsx'
import { Advance, isBilled, PaidBadge } from './pay-panel.tsx'

const CashDialog = lazyDialog(() => import('./cash-dialog.tsx'))
const DepositDialog = lazyDialog(() => import('./deposit-dialog.tsx'))
const PayLinkDialog = lazyDialog(() => import('./pay-link-dialog.tsx'))
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx'))

/** An order's money as the shop sees it: what is owed, what came in, cash at the counter. For the shop's page of the order. */
export default function CashPanel({ workOrderId }: { workOrderId: string }) {
  const info = useRead(payments.payInfo, { body: { workOrderId } })
  useLive('payment_changed', [payments.payInfo])
  useLive('paying_changed', [payments.payInfo])
  useLive('deposit_changed', [payments.payInfo])
  useLive('ways_to_pay_changed', [payments.payInfo])
  useLive('work_order_changed', [payments.payInfo])
  return (
    <Panel title="Payment" actions={info.data && <PaidBadge info={info.data} />}>
      <Read read={info} skeleton="text">
        {(data) => <Counter info={data} />}
      </Read>
    </Panel>
  )
}

function Counter({ info }: { info: PayInfo }) {
  const [asked, setAsked] = useState<'take' | 'give' | 'link' | 'deposit' | null>(null)
  const [givable, setGivable] = useState<Givable | null>(null)
  const isOwner = useSession()?.customer.role === 'owner'
  const cashCents = info.ledger.filter(({ method }) => method === 'CASH').reduce((sum, entry) => sum + entry.amountCents, 0)
  const hasBill = isBilled(info)
  const isCashOnly = info.notPayable?.code === paymentRefusals.cashOnly.code
  const isNotByCard = info.notPayable?.code === paymentRefusals.noCards.code
  const takesCash = isCashOnly || (info.takes.cash && (info.notPayable === null || isNotByCard))
  const isHeld = hasBill ? info.toGiveBackCents > 0 : info.heldCents > 0
  const givesBack = info.state === 'ready' || isHeld || (isOwner && info.state === 'closed')
  return (
    <Stack gap="md">
      {hasBill ? <Amounts {...info} /> : <Advance info={info} />}
      {info.toGiveBackCents > 0 && (
        <Alert color="amber" title={`Give back ${showCents(info.toGiveBackCents)}`}>
          {hasBill ? 'More was paid than is owed.' : 'The order was cancelled after a deposit was paid.'} What came by card goes
          back to the card{isOwner ? '' : ', by the owner'}; what came in cash, at the counter.
        </Alert>
      )}
      {info.deposit && <DepositAtCounter info={info} deposit={info.deposit} />}
      {info.isPaying && info.owedCents > 0 && <Alert color="blue">The customer is paying by card right now.</Alert>}
      {info.notPayable?.code === 'above_authorized' && (
        <Alert color="red">The bill is above what the customer authorized. Send a revised estimate first.</Alert>
      )}
      {isCashOnly && (
        <Text size="sm">
          What is still owed is less than a card can be charged ({showCents(smallestCardCents)}): take it in cash.
        </Text>
      )}
      {hasMoved(info) && <Ledger {...info} onGiveBack={isOwner ? setGivable : undefined} />}
      <Group gap="xs">
        {takesCash && (
          <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setAsked('take')}>
            Take cash
          </Button>
        )}
        {info.notPayable === null && info.takes.link && info.providers.length > 0 && (
          <Button variant="default" onClick={() => setAsked('link')}>
            Pay link
          </Button>
        )}
        {!info.deposit && info.mostDepositCents >= smallestPartCents && (
          <Button variant="default" onClick={() => setAsked('deposit')}>
            Ask for a deposit
          </Button>
        )}
        {givesBack && cashCents > 0 && (
          <Button variant="default" onClick={() => setAsked('give')}>
            Give cash back
          </Button>
        )}
        {hasBill && <BillLink info={info} />}
        {hasBill && (
          <Button component={Link} to={`/payment/${info.customer.id}`} variant="subtle">
            Payments of {info.customer.name}
          </Button>
        )}
      </Group>
      <CashDialog info={info} kind="take" mostCents={info.owedCents} opened={asked === 'take'} onClose={() => setAsked(null)} />
      <CashDialog info={info} kind="give" mostCents={cashCents} opened={asked === 'give'} onClose={() => setAsked(null)} />
      <DepositDialog info={info} opened={asked === 'deposit'} onClose={() => setAsked(null)} />
      <PayLinkDialog info={info} opened={asked === 'link'} onClose={() => setAsked(null)} />
      {givable && <RefundDialog workOrderId={info.workOrderId} money={givable} opened onClose={() => setGivable(null)} />}
    </Stack>
  )
}
