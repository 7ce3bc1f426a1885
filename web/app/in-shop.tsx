import { ConversationFold } from '../../features/conversations/web/index.ts'
import { DepositsAsked } from '../../features/payments/web/index.ts'
import { StorageAsked } from '../../features/storage-charges/web/index.ts'
import { InShop } from '../../features/work-orders/web/index.ts'

export default function InShopPage() {
  return (
    <InShop
      messages={({ servicingWorkOrderId, servicingShopName }) => (
        <>
          <DepositsAsked workOrderId={servicingWorkOrderId} />
          <StorageAsked workOrderId={servicingWorkOrderId} />
          <ConversationFold workOrderId={servicingWorkOrderId} shop={servicingShopName} />
        </>
      )}
    />
  )
}
