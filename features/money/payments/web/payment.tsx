import { useParams, useSearchParams } from 'react-router'
import { useLive, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { payments, type WhichOrder } from '../contract/index.ts'
import { CustomerPayments } from './customer-payments.tsx'
import { OrderPaymentPage } from './order-payment-page.tsx'
import { ownPayments } from './own-payments.ts'
import { Paying, usePayInfo } from './pay-panel.tsx'
import { PaymentList } from './payment-list.tsx'
import { readWhichOrder } from './which-order.ts'

/** `/payment`: what the customer has to pay, or one order when the address names one. `/payment/{customer}`: that customer's payments. */
export default function Payment() {
  const [query] = useSearchParams()
  const { customer } = useParams()
  const which = readWhichOrder(query)
  if (customer) return <CustomerPayments customer={customer} />
  return which ? <OrderPayment which={which} /> : <AllPayments />
}

const OrderPayment = ({ which }: { which: WhichOrder }) => (
  <OrderPaymentPage info={usePayInfo(which)}>{(data) => <Paying info={data} />}</OrderPaymentPage>
)

function AllPayments() {
  const first = useRead(payments.mine, {})
  const paid = useReadMore(
    payments.mine,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.paid,
    (page) => page.next,
  )
  useLive(['payment_changed', 'deposit_changed'], [payments.mine])
  return <PaymentList title="Payments" first={first} paid={paid} {...ownPayments} />
}
