import { useParams } from 'react-router'
import { CustomerWorkOrder } from '../../features/agreements/web/index.ts'
import { PayPanel } from '../../features/payments/web/index.ts'
import { HowWasIt } from '../../features/ratings/web/index.ts'

export default function CustomerWorkOrderPage() {
  const { shopId = '', workOrderId = '' } = useParams()
  return (
    <CustomerWorkOrder
      shopId={shopId}
      workOrderId={workOrderId}
      payment={({ workOrder }) => (
        <>
          <PayPanel workOrderId={workOrder.id} />
          {workOrder.state === 'closed' && <HowWasIt workOrderId={workOrder.id} />}
        </>
      )}
    />
  )
}
