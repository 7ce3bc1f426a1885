import { useLive, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { payments } from '../contract/index.ts'
import { ownPayments } from './own-payments.ts'
import { PaymentList } from './payment-list.tsx'

const toOrder = ({ shopId, workOrderId }: { shopId: string; workOrderId: string }) => `/workorder/${shopId}/${workOrderId}`
const atTheShop = { billAction: 'Open the order', toBill: toOrder, toPayment: toOrder }

/** `/payment/{customer}`: one customer's payments, for the customer and for the staff of a shop they came to. */
export function CustomerPayments({ customer }: { customer: string }) {
  const isStaff = useSession()?.customer.role !== 'customer'
  const first = useRead(payments.ofCustomer, { params: { customer } })
  const paid = useReadMore(
    payments.ofCustomer,
    (after: string | undefined) => ({ params: { customer }, query: after ? { after } : {} }),
    (page) => page.paid,
    (page) => page.next,
  )
  useLive(['payment_changed', 'deposit_changed'], [payments.ofCustomer])
  const name = first.data?.customer.name
  const title = isStaff && name ? `Payments of ${name}` : 'Payments'
  return <PaymentList title={title} first={first} paid={paid} {...(isStaff ? atTheShop : ownPayments)} />
}
