import { useParams } from 'react-router'
import { AdvancePanel, PayPanel, printBill } from '../../features/money/payments/web/index.ts'
import { CustomerStorage } from '../../features/money/storage-charges/web/index.ts'
import { CustomerWorkOrder } from '../../features/repair/agreements/web/index.ts'
import { ConversationPanel, UnreadLink } from '../../features/repair/conversations/web/index.ts'
import { OrderDocuments } from '../../features/repair/customer-documents/web/index.ts'
import { HowWasIt } from '../../features/repair/ratings/web/index.ts'
import { PrintKey } from '../../kit/web/index.ts'

export default function CustomerWorkOrderPage() {
  const { shopId = '', workOrderId = '' } = useParams()
  return (
    <CustomerWorkOrder
      shopId={shopId}
      workOrderId={workOrderId}
      messages={{
        link: <UnreadLink workOrderId={workOrderId} />,
        panel: <ConversationPanel workOrderId={workOrderId} />,
      }}
      documents={<OrderDocuments workOrderId={workOrderId} />}
      payment={({ workOrder }) => (
        <>
          {workOrder.state === 'ready' || workOrder.state === 'closed' ? (
            <>
              <PrintKey print={() => printBill(workOrder.id)} />
              <PayPanel workOrderId={workOrder.id} />
            </>
          ) : (
            <AdvancePanel workOrderId={workOrder.id} />
          )}
          {/* Below the payment, whose buttons must not move while this loads. */}
          {workOrder.state === 'ready' && <CustomerStorage shopId={shopId} workOrderId={workOrderId} />}
          {workOrder.state === 'closed' && <HowWasIt workOrderId={workOrder.id} />}
        </>
      )}
    />
  )
}
