import { RequestedDeposits } from '../../features/money/payments/web/index.ts'
import { StorageRequests } from '../../features/money/storage-charges/web/index.ts'
import { ConversationFold } from '../../features/repair/conversations/web/index.ts'
import { InShop } from '../../features/repair/work-orders/web/index.ts'
import { PapersAndPayments } from './papers-and-payments.tsx'

export default function InShopPage() {
  return (
    <InShop
      links={<PapersAndPayments />}
      messages={({ servicingWorkOrderId, servicingShopName }) => (
        <>
          <RequestedDeposits workOrderId={servicingWorkOrderId} />
          <StorageRequests workOrderId={servicingWorkOrderId} />
          <ConversationFold workOrderId={servicingWorkOrderId} shop={servicingShopName} />
        </>
      )}
    />
  )
}
