import { useNavigate } from 'react-router'
import { ExemptionPanel } from '../../features/people/exemptions/web/index.ts'
import { WaitingForCustomer } from '../../features/repair/customer-requests/web/index.ts'
import { DeferredList } from '../../features/repair/deferred-work/web/index.ts'
import { CustomerPage } from '../../features/repair/shop-customers/web/index.ts'

/** The shop's view of a customer, with the question to an account of the same e-mail and phone, and deferred work. */
export default function ShopCustomerPage() {
  const navigate = useNavigate()
  return (
    <CustomerPage
      notice={({ shop, customerId, hasAccount }) =>
        !hasAccount && (
          <WaitingForCustomer
            shopId={shop.id}
            customerId={customerId}
            timeZone={shop.timeZone}
            onJoined={(joined) => void navigate(`/customers/${shop.id}/${joined}`, { replace: true })}
          />
        )
      }
      further={({ shop, customerId }) => (
        <>
          <DeferredList shopId={shop.id} customerId={customerId} />
          <ExemptionPanel shopId={shop.id} customerId={customerId} />
        </>
      )}
    />
  )
}
