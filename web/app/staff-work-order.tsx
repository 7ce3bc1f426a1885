import { Suspense } from 'react'
import { useParams } from 'react-router'
import { SignedAgreement } from '../../features/agreements/web/index.ts'
import { ConversationPanel, UnreadLink } from '../../features/conversations/web/index.ts'
import { InspectionPanel } from '../../features/inspections/web/index.ts'
import { OrderHours } from '../../features/job-clock/web/index.ts'
import { LineParts, StockPicker, WatchParts } from '../../features/parts/web/index.ts'
import { CashPanel } from '../../features/payments/web/index.ts'
import { StaffStorage } from '../../features/storage-charges/web/index.ts'
import { StaffWorkOrder } from '../../features/work-orders/web/index.ts'

export default function StaffWorkOrderPage() {
  const { workOrderId = '' } = useParams()
  return (
    <StaffWorkOrder
      workOrderId={workOrderId}
      messages={{
        link: (
          <Suspense>
            <UnreadLink workOrderId={workOrderId} />
          </Suspense>
        ),
        panel: (
          <Suspense>
            <ConversationPanel workOrderId={workOrderId} />
          </Suspense>
        ),
      }}
      parts={{
        line: (part, concern) => (
          <Suspense>
            <LineParts part={part} concern={concern} />
          </Suspense>
        ),
        picker: (shopId, picked, onPick) => (
          <Suspense>
            <StockPicker shopId={shopId} picked={picked} onPick={onPick} />
          </Suspense>
        ),
      }}
      findings={
        <Suspense>
          <InspectionPanel />
        </Suspense>
      }
      aside={({ workOrder, shop }) => (
        <>
          <Suspense>
            <WatchParts />
          </Suspense>
          {workOrder.state === 'ready' && (
            <Suspense>
              <StaffStorage />
            </Suspense>
          )}
          <div id="payment">
            <CashPanel workOrderId={workOrder.id} />
          </div>
          <Suspense>
            <OrderHours />
          </Suspense>
          <Suspense>
            <SignedAgreement shop={shop.id} invoice={workOrder.invoice} workOrderId={workOrder.id} />
          </Suspense>
        </>
      )}
    />
  )
}
