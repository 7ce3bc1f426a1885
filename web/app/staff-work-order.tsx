import { Suspense } from 'react'
import { useParams } from 'react-router'
import { SignedAgreement } from '../../features/agreements/web/index.ts'
import { CashPanel } from '../../features/payments/web/index.ts'
import { StaffWorkOrder } from '../../features/work-orders/web/index.ts'

export default function StaffWorkOrderPage() {
  const { workOrderId = '' } = useParams()
  return (
    <StaffWorkOrder
      workOrderId={workOrderId}
      aside={({ workOrder, shop }) => (
        <>
          <CashPanel workOrderId={workOrder.id} />
          <Suspense>
            <SignedAgreement shop={shop.id} invoice={workOrder.invoice} />
          </Suspense>
        </>
      )}
    />
  )
}
