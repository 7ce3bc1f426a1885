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
        link: <UnreadLink workOrderId={workOrderId} />,
        panel: <ConversationPanel workOrderId={workOrderId} />,
      }}
      parts={{
        line: (part, concern) => <LineParts part={part} concern={concern} />,
        picker: (shopId, picked, onPick) => <StockPicker shopId={shopId} picked={picked} onPick={onPick} />,
      }}
      findings={<InspectionPanel />}
      pastVisits={<PastVisitsOfOrder workOrderId={workOrderId} />}
      aside={({ workOrder, shop }) => (
        <>
          <WatchParts />
          {workOrder.state === 'ready' && <StaffStorage />}
          <div id="payment">
            <CashPanel workOrderId={workOrder.id} />
          </div>
          <OrderHours />
          <SignedAgreement shop={shop.id} invoice={workOrder.invoice} workOrderId={workOrder.id} />
        </>
      )}
    />
  )
}
