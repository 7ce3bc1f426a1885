import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Page, Panel, toast, useCall, useLive, useRead } from '../../../web/kit/index.ts'
import { type PayInfo, payments, type WhichOrder } from '../contract.ts'
import { outcomeText } from '../rules.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { DepositAsked } from './deposit-asked.tsx'
import { PayChoices } from './pay-choices.tsx'
import { Advance, isBilled } from './pay-panel.tsx'
import { rememberWayBack } from './way-back.ts'
import { whichOrder } from './which-order.ts'

/** `/mobilepayment?order=`: the same payment without a pop-up, which an app's window may not open. */
export default function MobilePayment() {
  const [query] = useSearchParams()
  const which = whichOrder(query)
  return which ? <OnePayment which={which} /> : <Navigate to="/payment" replace />
}

function OnePayment({ which }: { which: WhichOrder }) {
  const info = useRead(payments.payInfo, { body: which })
  const asking = useWayOn(info.data)
  useLive('payment_changed', [payments.payInfo])
  useLive('deposit_changed', [payments.payInfo])
  useLive('ways_to_pay_changed', [payments.payInfo])
  return (
    <Page
      title={info.data ? `Work order ${info.data.invoice}` : 'Payment'}
      lead={info.data && `${info.data.vehicle.title} · ${info.data.shop.name}`}
      crumbs={[{ label: 'Payments', to: '/payment' }]}
      width="narrow"
      read={info}
      skeleton="form"
    >
      {(data) => (
        <Panel title={data.deposit || data.notPayable === null ? 'To pay' : 'Payment'}>
          <Stack gap="md">
            {isBilled(data) ? <Amounts {...data} /> : data.heldCents > 0 && <Advance info={data} />}
            {data.deposit && (
              <DepositAsked deposit={data.deposit}>
                <PayHere info={data} deposit={data.deposit} asking={asking} />
              </DepositAsked>
            )}
            {data.notPayable === null ? (
              <PayHere info={data} asking={asking} />
            ) : (
              !data.deposit && data.heldCents === 0 && <Text>{data.notPayable.msg}</Text>
            )}
            {isBilled(data) && <BillLink info={data} />}
          </Stack>
        </Panel>
      )}
    </Page>
  )
}

/** Back from the provider's page: asks how it ended, and goes on to the order when it is paid. The webhook may have been first. */
function useWayOn(info: PayInfo | undefined): boolean {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { send: verify, pending } = useCall(payments.verify, { invalidates: [payments.payInfo] })
  const [provider, attemptId] = [query.get('provider'), query.get('attempt')]
  const [workOrderId, shopId] = [info?.workOrderId, info?.shop.id]
  useEffect(() => {
    if (!provider || !attemptId || !workOrderId || !shopId) return
    setQuery({ order: workOrderId }, { replace: true })
    void verify({ params: { provider }, body: { attemptId } }).then((answer) => {
      if (!answer) return
      const { msg, state } = answer.reply
      if (msg !== outcomeText('paid')) return state === 'open' ? toast.info(msg) : toast.error(msg)
      toast.success(msg)
      void navigate(`/workorder/${shopId}/${workOrderId}`, { replace: true })
    })
  }, [provider, attemptId, workOrderId, shopId, setQuery, verify, navigate])
  return pending
}

/** This tab goes to the provider's page, and comes back by /success or /fail. */
function PayHere({ info, deposit = null, asking }: { info: PayInfo; deposit?: PayInfo['deposit']; asking: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const link = useCall(payments.paymentLink, { invalidates: [payments.payInfo] })
  const { workOrderId, shop } = info
  const pay = async (name: string, amountCents?: number) => {
    const body = { workOrderId, amountCents, depositId: deposit?.id }
    const answer = await link.send({ params: { provider: name }, body })
    if (!answer) return
    setLeaving(true)
    rememberWayBack(`/mobilepayment?order=${workOrderId}&provider=${name}&attempt=${answer.reply.attemptId}`)
    location.assign(answer.reply.url)
  }
  if (info.providers.length === 0) return <Text>{shop.name} takes payment at the counter.</Text>
  return (
    <>
      <PayChoices
        providers={info.providers}
        amountCents={deposit?.amountCents ?? info.owedCents}
        isDeposit={deposit !== null}
        busy={leaving || asking || link.pending}
        onPay={(name, amountCents) => void pay(name, amountCents)}
      />
      <Text size="sm" c="dimmed" ta="center">
        You pay on the card provider&apos;s own page and come back here. Your card number never reaches the shop or Liftbay.
      </Text>
    </>
  )
}
