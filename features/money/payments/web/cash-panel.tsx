import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { lazyDialog, LinkButton, useLive } from '../../../../kit/web/index.ts'
import { smallestCardCents } from '../../../cards/card-payments/rules.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type LedgerEntry, type PayInfo, paymentRefusals, payments } from '../contract/index.ts'
import { smallestPartCents } from '../rules.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { DepositAtCounter } from './deposit-at-counter.tsx'
import { type RefundablePayment, hasMoved, Ledger } from './ledger.tsx'
import { Advance, isBilled, PaymentPanel, usePayInfo } from './pay-panel.tsx'
import type { Tender } from './take-payment-dialog.tsx'
import { listTenders, RunningOnReader, TakePayment } from './take-payment.tsx'

const BouncedDialog = lazyDialog(() => import('./bounced-dialog.tsx'))
const CashRefundDialog = lazyDialog(() => import('./cash-refund-dialog.tsx'))
const DepositDialog = lazyDialog(() => import('./deposit-dialog.tsx'))
const PayLinkDialog = lazyDialog(() => import('./pay-link-dialog.tsx'))
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx'))
const TakePaymentDialog = lazyDialog(() => import('./take-payment-dialog.tsx'))

/** The payments of an order for the shop, with everything its staff can do about them. */
export default function CashPanel({ workOrderId }: { workOrderId: string }) {
  const info = usePayInfo({ workOrderId })
  useLive('paying_changed', [payments.payInfo])
  return <PaymentPanel info={info}>{(data) => <Counter info={data} />}</PaymentPanel>
}

function describeRefundable(info: PayInfo): string {
  if (isBilled(info)) return 'The customer paid more than the bill.'
  return info.state === 'cancelled'
    ? 'The order was canceled after a deposit was paid.'
    : `The deposit is more than the ${showCents(info.authorizedCents ?? 0)} the customer authorizes now.`
}

function Counter({ info }: { info: PayInfo }) {
  const [openDialog, setOpenDialog] = useState<'take' | 'give' | 'link' | 'deposit' | null>(null)
  const [tender, setTender] = useState<Tender>('cash')
  const [bouncing, setBouncing] = useState<LedgerEntry | null>(null)
  const [givable, setGivable] = useState<RefundablePayment | null>(null)
  const can = useCan(info.shop.id)
  const isOwner = useSession()?.customer.role === 'owner'
  const cashCents = info.ledger
    .filter(({ method }) => method === 'CASH' || method === 'CHECK')
    .reduce((sum, entry) => sum + entry.amountCents, 0)
  const hasBill = isBilled(info)
  const isCashOnly = info.notPayable?.code === paymentRefusals.cashOnly.code
  const tenders = can('payments.take') ? listTenders(info, { isOwner: isOwner ?? false }) : []
  const take = (chosen: Tender) => {
    setTender(chosen)
    setOpenDialog('take')
  }
  const isHeld = hasBill ? info.refundableCents > 0 : info.heldCents > 0
  const isRefundOpen = info.state === 'ready' || isHeld || (isOwner && info.state === 'closed')
  return (
    <Stack gap="md">
      {hasBill ? <Amounts {...info} /> : <Advance info={info} />}
      {info.refundableCents > 0 && (
        <Alert color="amber" title={`Refund ${showCents(info.refundableCents)}`}>
          {describeRefundable(info)}{' '}
          {isOwner ? 'Refund card payments to the card' : 'Only the owner can refund card payments to the card'} and cash at the
          counter.
        </Alert>
      )}
      {info.deposit && <DepositAtCounter info={info} deposit={info.deposit} tenders={tenders} onTake={take} />}
      {info.isPaying && info.owedCents > 0 && <Alert color="blue">The customer is paying by card right now.</Alert>}
      {info.notPayable?.code === 'bill_above_authorized' && (
        <Alert color="red">The bill is more than the customer authorized. Send a revised estimate first.</Alert>
      )}
      {isCashOnly && (
        <Text size="sm">
          The balance due is less than a card can be charged ({showCents(smallestCardCents)}). Take it in cash.
        </Text>
      )}
      {hasMoved(info) && (
        <Ledger
          {...info}
          onRefund={isOwner ? setGivable : undefined}
          onBounced={can('payments.take') ? setBouncing : undefined}
        />
      )}
      {can('payments.take') && <RunningOnReader info={info} onShow={() => take('card')} />}
      {!info.deposit && (
        <TakePayment
          tenders={tenders}
          onTake={take}
          onLink={
            can('payments.request') && info.notPayable === null && info.takes.link && info.providers.length > 0
              ? () => setOpenDialog('link')
              : undefined
          }
        />
      )}
      <Group gap="xs">
        {can('payments.request') && !info.deposit && info.mostDepositCents >= smallestPartCents && (
          <Button variant="default" onClick={() => setOpenDialog('deposit')}>
            Ask for a deposit
          </Button>
        )}
        {can('payments.refund') && isRefundOpen && cashCents > 0 && (
          <Button variant="default" onClick={() => setOpenDialog('give')}>
            Refund cash
          </Button>
        )}
        {hasBill && <BillLink info={info} />}
        {hasBill && (
          <LinkButton to={`/payment/${info.customer.id}`} variant="subtle">
            Payments of {info.customer.name}
          </LinkButton>
        )}
      </Group>
      <TakePaymentDialog
        info={info}
        deposit={info.deposit}
        tenders={info.deposit ? tenders.filter((candidate) => candidate !== 'cash') : tenders}
        tender={tender}
        onTender={setTender}
        opened={openDialog === 'take'}
        onClose={() => setOpenDialog(null)}
      />
      <CashRefundDialog info={info} maxCents={cashCents} opened={openDialog === 'give'} onClose={() => setOpenDialog(null)} />
      <DepositDialog info={info} opened={openDialog === 'deposit'} onClose={() => setOpenDialog(null)} />
      <PayLinkDialog info={info} opened={openDialog === 'link'} onClose={() => setOpenDialog(null)} />
      {bouncing && <BouncedDialog workOrderId={info.workOrderId} check={bouncing} opened onClose={() => setBouncing(null)} />}
      {givable && <RefundDialog workOrderId={info.workOrderId} money={givable} opened onClose={() => setGivable(null)} />}
    </Stack>
  )
}
