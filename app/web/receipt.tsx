import { ReceiptPage } from '../../features/money/payments/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { HowWasIt } from '../../features/repair/ratings/web/index.ts'
import { OrderForms } from '../../features/repair/shop-documents/web/index.ts'

/** An order's bill or receipt. A customer who has paid is asked for a rating. */
export default function RatedReceiptPage() {
  const isCustomer = useSession()?.customer.role === 'customer'
  return (
    <ReceiptPage
      above={({ workOrderId }) => isCustomer && <HowWasIt workOrderId={workOrderId} />}
      beside={({ workOrderId, owedCents }) => <OrderForms workOrderId={workOrderId} kind="pay" of={String(owedCents)} />}
    />
  )
}
