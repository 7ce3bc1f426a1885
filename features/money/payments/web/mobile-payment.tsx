import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { LoadingOverlay, Muted, toast, useCall } from '../../../../kit/web/index.ts'
import { cardPayments } from '../../../cards/card-payments/contract/index.ts'
import { showOutcome } from '../../../cards/card-payments/rules.ts'
import { saveReturnPath } from '../../../cards/card-payments/web/index.ts'
import { type PayInfo, payments, type WhichOrder } from '../contract/index.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { OrderPaymentPage } from './order-payment-page.tsx'
import { PayChoices } from './pay-choices.tsx'
import { Advance, isBilled, usePayInfo } from './pay-panel.tsx'
import { RequestedDeposit } from './requested-deposit.tsx'
import { readWhichOrder } from './which-order.ts'

/** `/mobilepayment?order=`: the payment page without a pop-up, for app windows that cannot open one. */
export default function MobilePayment() {
  const [query] = useSearchParams()
  const which = readWhichOrder(query)
  return which ? <OrderPayment which={which} /> : <Navigate to="/payment" replace />
}

function OrderPayment({ which }: { which: WhichOrder }) {
  const info = usePayInfo(which)
  const asking = useReturnFromProvider(info.data)
  return (
    <OrderPaymentPage info={info}>
      {(data) => (
        <Stack gap="md">
          {isBilled(data) ? <Amounts {...data} /> : data.heldCents > 0 && <Advance info={data} />}
          {data.deposit && (
            <RequestedDeposit deposit={data.deposit}>
              <PayHere info={data} deposit={data.deposit} asking={asking} />
            </RequestedDeposit>
          )}
          {data.notPayable === null ? (
            <PayHere info={data} asking={asking} />
          ) : (
            !data.deposit && data.heldCents === 0 && <Text>{data.notPayable.msg}</Text>
          )}
          {isBilled(data) && <BillLink info={data} />}
        </Stack>
      )}
    </OrderPaymentPage>
  )
}

/** Back from the provider's page: asks how the payment ended and opens the order once it is paid. The webhook may have come first. */
function useReturnFromProvider(info: PayInfo | undefined): boolean {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { send: verify, pending } = useCall(cardPayments.verify, { invalidates: [payments.payInfo] })
  const [provider, attemptId] = [query.get('provider'), query.get('attempt')]
  const [workOrderId, shopId] = [info?.workOrderId, info?.shop.id]
  useEffect(() => {
    if (!provider || !attemptId || !workOrderId || !shopId) return
    setQuery({ order: workOrderId }, { replace: true })
    void verify({ params: { provider }, body: { attemptId } }).then((answer) => {
      if (!answer) return
      const { msg, state } = answer.reply
      if (msg !== showOutcome('paid')) return state === 'open' ? toast.info(msg) : toast.error(msg)
      toast.success(msg)
      void navigate(`/workorder/${shopId}/${workOrderId}`, { replace: true })
    })
  }, [provider, attemptId, workOrderId, shopId, setQuery, verify, navigate])
  return pending
}

/** This tab opens the provider's page and comes back through /success or /fail. */
function PayHere({ info, deposit = null, asking }: { info: PayInfo; deposit?: PayInfo['deposit']; asking: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const link = useCall(payments.paymentLink, { invalidates: [payments.payInfo] })
  const { workOrderId, shop } = info
  const pay = async (name: string, amountCents?: number) => {
    const body = { workOrderId, amountCents, depositId: deposit?.id }
    const answer = await link.send({ params: { provider: name }, body })
    if (!answer) return
    setLeaving(true)
    saveReturnPath(`/mobilepayment?order=${workOrderId}&provider=${name}&attempt=${answer.reply.attemptId}`)
    location.assign(answer.reply.url)
  }
  if (info.providers.length === 0) return <Text>{shop.name} takes payment at the counter.</Text>
  return (
    <>
      <LoadingOverlay fullScreen visible={link.pending || leaving || asking} />
      <PayChoices
        providers={info.providers}
        amountCents={deposit?.amountCents ?? info.owedCents}
        isDeposit={deposit !== null}
        busy={leaving || asking || link.pending}
        onPay={(name, amountCents) => void pay(name, amountCents)}
      />
      <Muted ta="center">
        You pay on the card provider’s own page and come back here. Your card number never reaches the shop or Liftbay.
      </Muted>
    </>
  )
}
