import { Group, Stack, Text } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { useLocation, useParams } from 'react-router'
import { AcceptVehicle } from '../../features/catalog/vehicles/web/index.ts'
import { buildSecretReturnPath, useSession } from '../../features/platform/auth/web/index.ts'
import { Empty, LinkButton, Page } from '../../kit/web/index.ts'

/** The page behind a vehicle transfer link. A recipient without an account signs up first and then comes back here. */
export default function AcceptVehiclePage() {
  const session = useSession()
  const { token = '' } = useParams()
  if (session?.customer.role === 'customer') return <AcceptVehicle token={token} />
  return (
    <Page title="Add a vehicle to your account" width="narrow">
      {session ? <OtherRole /> : <LogInFirst />}
    </Page>
  )
}

function LogInFirst() {
  const { pathname } = useLocation()
  return (
    <Empty
      icon={<IconCar size={28} />}
      title="Someone is transferring a vehicle to you"
      action={
        <Group justify="center">
          <LinkButton to={`/customer/login${buildSecretReturnPath(pathname)}`}>Log in</LinkButton>
          <LinkButton to={`/customer/sign-up${buildSecretReturnPath(pathname)}`} variant="default">
            Sign up
          </LinkButton>
        </Group>
      }
    >
      <Stack gap="xs">
        <Text>
          Log in or sign up first. You will come right back here to see which car it is and accept it with its service history.
        </Text>
        <Text>Did not buy a vehicle? Just close this page. Nothing happens unless you accept.</Text>
      </Stack>
    </Empty>
  )
}

function OtherRole() {
  return (
    <Empty icon={<IconCar size={28} />} title="This link is for a vehicle owner's account">
      Log out, log in to your account as a vehicle owner, and open the link again.
    </Empty>
  )
}
