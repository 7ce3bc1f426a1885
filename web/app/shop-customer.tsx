import { Suspense } from 'react'
import { DeferredList } from '../../features/deferred-work/web/index.ts'
import { CustomerPage } from '../../features/shop-customers/web/index.ts'

/** A customer as the shop knows them, with what they have put off. */
export default function ShopCustomerPage() {
  return (
    <CustomerPage
      further={({ shop, customerId }) => (
        <Suspense>
          <DeferredList shopId={shop.id} customerId={customerId} />
        </Suspense>
      )}
    />
  )
}
