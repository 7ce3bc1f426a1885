import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LoadingOverlay, Muted, Panel, useCall, useQuery, useRead } from '../../../../kit/web/index.ts'
import { saveReturnPath } from '../../../cards/card-payments/web/index.ts'
import { type PayInfo, paymentReturns, payments } from '../contract/index.ts'
import { Amounts } from './amounts.tsx'
import { hasMoved, Ledger } from './ledger.tsx'
import { PayChoices } from './pay-choices.tsx'
import { isPaid, PaidBadge } from './pay-panel.tsx'
import { PaymentReceived } from './payment-received.tsx'
import { ReceiptByLink } from './receipt-by-link.tsx'
import { RequestedDeposit } from './requested-deposit.tsx'

/** The payment on the page of a link: a deposit or bill to pay, or the amount paid. Renders nothing before there is one. */
export default function PayLinkedOrder({ workOrderId, canPay }: { workOrderId: string; canPay: boolean }) {
  const { query, changeQuery } = useQuery()
  const { data } = useRead(payments.payInfo, { body: { workOrderId } })
  const verify = useCall(paymentReturns.verify, { invalidates: [payments.payInfo], failed: () => false })
  const isBack = query.has('back')
  const { send } = verify
  // The address changes a moment later, and a slow page renders many times until then.
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isBack || hasAsked.current) return
    hasAsked.current = true
    changeQuery({ back: null }, { replace: true })
    void send({ body: { workOrderId } })
  }, [isBack, changeQuery, send, workOrderId])
  if (!data) return null
  const isBilled = data.state === 'ready' || data.state === 'closed'
  if (!isBilled && !data.deposit && !hasMoved(data)) return null
  if (isPaid(data))
    return (
      <Panel title="Payment received" actions={<PaidBadge info={data} />}>
        <PaymentReceived info={data} receipt={<ReceiptByLink workOrderId={workOrderId} isPaid />} />
      </Panel>
    )
  return (
    <Panel title="Payment" actions={<PaidBadge info={data} />}>
      <Stack gap="md">
        {isBilled && <Amounts {...data} />}
        {hasMoved(data) && <Ledger {...data} />}
        {data.deposit && (
          <RequestedDeposit deposit={data.deposit}>{canPay && <Pay info={data} deposit={data.deposit} />}</RequestedDeposit>
        )}
        {canPay && data.notPayable === null && <Pay info={data} />}
        {isBilled && <ReceiptByLink workOrderId={workOrderId} isPaid={data.owedCents <= 0} />}
      </Stack>
    </Panel>
  )
}

function Pay({ info, deposit = null }: { info: PayInfo; deposit?: PayInfo['deposit'] }) {
  const page = useCall(payments.paymentLink, { invalidates: [payments.payInfo] })
  const [leaving, setLeaving] = useState(false)
  const { workOrderId, shop, providers } = info
  if (providers.length === 0) return <Text>{shop.name} takes payment at the counter.</Text>
  const pay = async (provider: string, amountCents?: number) => {
    const what = deposit ? { depositId: deposit.id } : { amountCents }
    const answer = await page.send({ params: { provider }, body: { workOrderId, ...what } })
    if (!answer) return
    setLeaving(true)
    // In this tab: a phone that came from a text has no other.
    saveReturnPath('/o?back')
    location.assign(answer.reply.url)
  }
  return (
    <Stack gap="xs">
      <LoadingOverlay fullScreen visible={page.pending || leaving} />
      <PayChoices
        providers={providers}
        amountCents={deposit?.amountCents ?? info.owedCents}
        isDeposit={deposit !== null}
        busy={page.pending || leaving}
        onPay={(provider, amountCents) => void pay(provider, amountCents)}
      />
      <Muted ta="center">
        You pay on the card provider’s own page. Your card number never reaches the shop or Liftbay.
        {providers.every(({ name }) => name === 'sandbox') && ' This demo takes test cards only: no real money moves.'}
      </Muted>
    </Stack>
  )
}
