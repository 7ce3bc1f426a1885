import { Button, Group } from '@mantine/core'
import { IconBuildingStore, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Role } from '../../common/route.ts'
import { shops } from '../../features/people/shops/contract/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { Empty, LinkButton, Page, useCall, useRead } from '../../kit/web/index.ts'

/** `/shop/register/{email}`: an invitation for a shop. An e-mail that belongs to a shop logs in; any other registers, and customers can invite it. */
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
            icon={<IconBuildingStore size={28} />}
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
          <SignedIn role={session.customer.role} email={email} />
        ) : (
          <Empty
            icon={<IconBuildingStore size={28} />}
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
            No shop with the e-mail {email} is registered. Sign up as its owner to start its board, its calendar and its prices.
            If you have an owner account already, log in and add the shop.
          </Empty>
        )
      }
    </Page>
  )
}

function SignedIn({ role, email }: { role: Role; email: string }) {
  if (role === 'customer') return <InviteShop email={email} />
  if (role === 'owner')
    return (
      <Empty
        icon={<IconBuildingStore size={28} />}
        title="Add this shop to yours"
        action={<LinkButton to={`/owner-shop?register=${encodeURIComponent(email)}`}>Add shop</LinkButton>}
      >
        No shop with the e-mail {email} is registered yet.
      </Empty>
    )
  return (
    <Empty icon={<IconBuildingStore size={28} />} title="This link is for a shop’s owner">
      Log out, then open the link again to register the shop.
    </Empty>
  )
}

function InviteShop({ email }: { email: string }) {
  const [isInvited, setIsInvited] = useState(false)
  const invite = useCall(shops.invite, { done: () => setIsInvited(true) })
  if (isInvited)
    return (
      <Empty
        icon={<IconMailCheck size={28} />}
        title="Invitation sent"
        action={<LinkButton to="/shop">Find another shop</LinkButton>}
      >
        We e-mailed {email} how to register on Liftbay. Once the shop is here, you can find it by its e-mail and book it.
      </Empty>
    )
  return (
    <Empty
      icon={<IconBuildingStore size={28} />}
      title="This shop is not on Liftbay yet"
      action={
        <Button loading={invite.pending} onClick={() => void invite.send({ params: { email } })}>
          Invite this shop
        </Button>
      }
    >
      We will e-mail {email} that a customer would like to book there. Your name and address are not in the e-mail.
    </Empty>
  )
}
