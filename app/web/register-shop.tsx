import { Group } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { shops } from '../../features/people/shops/contract/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { Empty, LinkButton, Page, useRead } from '../../kit/web/index.ts'

/** `/shop/register/{email}`: an invitation for a shop. An e-mail that belongs to a shop logs in; any other registers. */
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
              <LinkButton to={session ? '/owner-shop' : `/owner/login/${address}`}>
                {session ? 'Shop Information' : 'Log in'}
              </LinkButton>
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
                <LinkButton to={`/owner/sign-up?email=${address}`}>Register</LinkButton>
                <LinkButton to={`/owner/login/${address}`} variant="default">
                  Log in
                </LinkButton>
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
        action={<LinkButton to="/owner-shop">Shop Information</LinkButton>}
      >
        No shop with the e-mail {email} is registered. Add it under Shop Information.
      </Empty>
    )
  return (
    <Empty icon={<IconBuildingStore />} title="This link is for a shop's owner">
      Log out, then open the link again to register the shop.
    </Empty>
  )
}
