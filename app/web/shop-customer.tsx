import { DeferredList } from '../../features/repair/deferred-work/web/index.ts'
import { CustomerPage } from '../../features/repair/shop-customers/web/index.ts'

/** The shop's view of a customer, with deferred work. */
export default function ShopCustomerPage() {
  return <CustomerPage further={({ shop, customerId }) => <DeferredList shopId={shop.id} customerId={customerId} />} />
}
