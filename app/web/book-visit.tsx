import { Button, Group, Stack, Text } from '@mantine/core'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { shops } from '../../features/people/shops/contract/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { useSwitch } from '../../features/platform/feature-switches/web/index.ts'
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
  const takesGuests = useSwitch('guest-booking', shop)
  const info = useRead(shops.getInfo, { params: { shop } })
  if (session?.customer.role === 'customer') return <Navigate to={`/shop?id=${shop}`} replace />
  return (
    <Page
      title={info.data ? `Book a visit at ${info.data.dba}` : 'Book a visit'}
      lead={takesGuests ? 'No account needed. You get an estimate before any work starts.' : 'Book with your account.'}
      read={info}
      skeleton="cards"
    >
      {({ dba }) => (
        <div className={classes.page}>
          {takesGuests ? (
            <Panel title="Choose a time">
              <GuestVisitForm shopId={shop} onBooked={({ token }) => void navigate(`/booking/${token}`, { replace: true })} />
            </Panel>
          ) : (
            <AccountNeeded shopId={shop} />
          )}
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

/** The shop takes no bookings from guests right now. */
function AccountNeeded({ shopId }: { shopId: string }) {
  return (
    <Panel title="Log in to book">
      <Stack>
        <Text>This shop does not take bookings without an account right now. Log in or sign up, and book with your account.</Text>
        <Group>
          <Button component={Link} to={`/customer/login?to=${encodeURIComponent(`/shop?id=${shopId}`)}`}>
            Log in
          </Button>
          <Button component={Link} to="/customer/sign-up" variant="default">
            Sign up
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
