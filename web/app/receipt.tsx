import { Suspense } from 'react'
import { useSession } from '../../features/auth/web/index.ts'
import { ReceiptPage } from '../../features/payments/web/index.ts'
import { OrderForms } from '../../features/shop-documents/web/index.ts'
import { HowWasIt } from '../../features/ratings/web/index.ts'

/** The paper of an order; a customer who has paid it is asked how it was. */
export default function RatedReceiptPage() {
  const isCustomer = useSession()?.customer.role === 'customer'
  return (
    <ReceiptPage
      above={({ workOrderId }) =>
        isCustomer && (
          <Suspense>
            <HowWasIt workOrderId={workOrderId} />
          </Suspense>
        )
      }
      beside={({ workOrderId, owedCents }) => (
        <Suspense>
          <OrderForms workOrderId={workOrderId} kind="pay" of={String(owedCents)} />
        </Suspense>
      )}
    />
  )
}
