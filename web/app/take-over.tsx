import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { keyOn, useSession } from '../../features/auth/web/index.ts'
import { TakeOver } from '../../features/vehicles/web/index.ts'
import { Empty, Page } from '../kit/index.ts'

/** Where the link leads with which a vehicle is passed on. Who it is for needs an account first, and comes back here. */
export default function TakeOverPage() {
  const session = useSession()
  const { token = '' } = useParams()
  if (session?.customer.role === 'customer') return <TakeOver token={token} />
  return (
    <Page title="Take over a vehicle" width="narrow">
      {session ? <OtherRole /> : <LogInFirst />}
    </Page>
  )
}

function LogInFirst() {
  const { pathname } = useLocation()
  return (
    <Empty
      icon={<IconCar />}
      title="A vehicle is passed on to you"
      action={
        <Group justify="center">
          <Button component={Link} to={`/customer/login${keyOn(pathname)}`}>
            Log in
          </Button>
          <Button component={Link} to={`/customer/sign-up${keyOn(pathname)}`} variant="default">
            Sign up
          </Button>
        </Group>
      }
    >
      <Stack gap="xs">
        <Text>Log in or sign up first. You come back here, see which car it is, and take it over with its service history.</Text>
        <Text>You did not buy a vehicle? Then close this page: without you nothing happens.</Text>
      </Stack>
    </Empty>
  )
}

function OtherRole() {
  return (
    <Empty icon={<IconCar />} title="This link is for a vehicle owner's account">
      Log out, log in to your account as a vehicle owner, and open the link again.
    </Empty>
  )
}
