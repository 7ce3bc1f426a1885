import { Suspense } from 'react'
import { useParams } from 'react-router'
import { CustomerWorkOrder } from '../../features/agreements/web/index.ts'
import { ConversationPanel, UnreadLink } from '../../features/conversations/web/index.ts'
import { AdvancePanel, PayPanel } from '../../features/payments/web/index.ts'
import { HowWasIt } from '../../features/ratings/web/index.ts'
import { CustomerStorage } from '../../features/storage-charges/web/index.ts'

export default function CustomerWorkOrderPage() {
  const { shopId = '', workOrderId = '' } = useParams()
  return (
    <CustomerWorkOrder
      shopId={shopId}
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
      payment={({ workOrder }) => (
        <>
          {workOrder.state === 'ready' && (
            <Suspense>
              <CustomerStorage shopId={shopId} workOrderId={workOrderId} />
            </Suspense>
          )}
          {workOrder.state === 'ready' || workOrder.state === 'closed' ? (
            <PayPanel workOrderId={workOrder.id} />
          ) : (
            <AdvancePanel workOrderId={workOrder.id} />
          )}
          {workOrder.state === 'closed' && (
            <Suspense>
              <HowWasIt workOrderId={workOrder.id} />
            </Suspense>
          )}
        </>
      )}
    />
  )
}
