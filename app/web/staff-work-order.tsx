import { Suspense } from 'react'
import { useParams } from 'react-router'
import { CashPanel } from '../../features/money/payments/web/index.ts'
import { StaffStorage } from '../../features/money/storage-charges/web/index.ts'
import { SignedAgreement } from '../../features/repair/agreements/web/index.ts'
import { ConversationPanel, UnreadLink } from '../../features/repair/conversations/web/index.ts'
import { InspectionPanel } from '../../features/repair/inspections/web/index.ts'
import { OrderHours } from '../../features/repair/job-clock/web/index.ts'
import { PastVisitsOfOrder } from '../../features/repair/service-history/web/index.ts'
import { StaffWorkOrder } from '../../features/repair/work-orders/web/index.ts'
import { LineParts, StockPicker, WatchParts } from '../../features/supply/parts/web/index.ts'

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
      pastVisits={<PastVisitsOfOrder workOrderId={workOrderId} />}
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
