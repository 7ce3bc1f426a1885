import { Navigate, useNavigate, useParams } from 'react-router'
import { shops } from '../../features/people/shops/contract/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { GuestVisitForm } from '../../features/repair/guest-bookings/web/index.ts'
import { ShopRatings } from '../../features/repair/ratings/web/index.ts'
import { Page, Panel, useRead } from '../../kit/web/index.ts'
import { ShopPage } from './shop-page.tsx'
import classes from './book-visit.module.css'

/** `/book/{shop}`: a shop with its next free times, booked without an account. Customers who are logged in book with theirs. */
export default function BookVisit() {
  const { shop = '' } = useParams()
  const navigate = useNavigate()
  const session = useSession()
  const info = useRead(shops.getInfo, { params: { shop } })
  if (session?.customer.role === 'customer') return <Navigate to={`/shop?id=${shop}`} replace />
  return (
    <Page
      title={info.data ? `Book a visit at ${info.data.dba}` : 'Book a visit'}
      lead="No account needed. You get an estimate before any work starts."
      read={info}
      skeleton="cards"
    >
      {({ dba }) => (
        <div className={classes.page}>
          <Panel title="Choose a time">
            <GuestVisitForm shopId={shop} onBooked={({ token }) => void navigate(`/booking/${token}`, { replace: true })} />
          </Panel>
          <div className={classes.shop}>
            <ShopPage shopId={shop} />
          </div>
          <Panel title="Ratings">
            <ShopRatings shop={{ id: shop, dba }} />
          </Panel>
        </div>
      )}
    </Page>
  )
}
