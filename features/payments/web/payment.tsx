import { useParams, useSearchParams } from 'react-router'
import { Page, Panel, useLive, useRead, useReadMore } from '../../../web/kit/index.ts'
import { payments, type WhichOrder } from '../contract.ts'
import { CustomerPayments } from './customer-payments.tsx'
import { ownPayments } from './own-payments.ts'
import { Paying } from './pay-panel.tsx'
import { PaymentList } from './payment-list.tsx'
import { whichOrder } from './which-order.ts'

/** `/payment`: what the customer has to pay; with an order in the address, that order; with a customer, theirs. */
export default function Payment() {
  const [query] = useSearchParams()
  const { customer } = useParams()
  const which = whichOrder(query)
  if (customer) return <CustomerPayments customer={customer} />
  return which ? <OnePayment which={which} /> : <AllPayments />
}

function OnePayment({ which }: { which: WhichOrder }) {
  const info = useRead(payments.payInfo, { body: which })
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
          <Paying info={data} />
        </Panel>
      )}
    </Page>
  )
}

function AllPayments() {
  const first = useRead(payments.mine, {})
  const paid = useReadMore(
    payments.mine,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.paid,
    (page) => page.next,
  )
  useLive('payment_changed', [payments.mine])
  useLive('deposit_changed', [payments.mine])
  return <PaymentList title="Payments" first={first} paid={paid} {...ownPayments} />
}
