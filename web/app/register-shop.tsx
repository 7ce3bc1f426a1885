import { Button, Group } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { Empty, Page, useRead } from '../kit/index.ts'
import { useSession } from '../../features/auth/web/index.ts'
import { shops } from '../../features/shops/contract.ts'

/** `/shop/register/{email}`: an invitation to a shop. Whose e-mail is a shop's already logs in; everybody else registers theirs. */
export default function RegisterShop() {
  const { email = '' } = useParams()
  const session = useSession()
  const read = useRead(shops.isRegistered, { params: { email } })
  const address = encodeURIComponent(email)
  return (
    <Page title="Register a shop" width="narrow" read={read} skeleton="text">
      {({ isRegistered }) =>
        isRegistered ? (
          <Empty
            icon={<IconBuildingStore />}
            title="This shop is registered"
            action={
              <Button component={Link} to={session ? '/owner-shop' : `/owner/login/${address}`}>
                {session ? 'Shop Information' : 'Log in'}
              </Button>
            }
          >
            A shop with the e-mail {email} is here already.
          </Empty>
        ) : session ? (
          <SignedIn isOwner={session.customer.role === 'owner'} email={email} />
        ) : (
          <Empty
            icon={<IconBuildingStore />}
            title="Register your shop"
            action={
              <Group justify="center">
                <Button component={Link} to={`/owner/sign-up?email=${address}`}>
                  Register
                </Button>
                <Button component={Link} to={`/owner/login/${address}`} variant="default">
                  Log in
                </Button>
              </Group>
            }
          >
            No shop with the e-mail {email} is registered. Sign up as its owner: its board, its calendar and its prices begin with
            it. Whoever has an account logs in and adds the shop.
          </Empty>
        )
      }
    </Page>
  )
}

function SignedIn({ isOwner, email }: { isOwner: boolean; email: string }) {
  if (isOwner)
    return (
      <Empty
        icon={<IconBuildingStore />}
        title="Add this shop to yours"
        action={
          <Button component={Link} to="/owner-shop">
            Shop Information
          </Button>
        }
      >
        No shop with the e-mail {email} is registered. Add it under Shop Information.
      </Empty>
    )
  return (
    <Empty icon={<IconBuildingStore />} title="This link is for a shop's owner">
      Log out, and open the link again to register the shop.
    </Empty>
  )
}
