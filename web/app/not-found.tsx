import { Button } from '@mantine/core'
import { IconLock, IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../features/auth/web/index.ts'
import { Empty, Page } from '../kit/index.ts'
import { homeOf } from './landing.ts'

/** The way home: that of the role that is signed in, else the start. */
function WayHome() {
  const role = useSession()?.customer.role
  return (
    <Button component={Link} to={role ? homeOf[role] : '/'}>
      Go to the start
    </Button>
  )
}

export function NotFound() {
  return (
    <Page title="Page not found" width="narrow">
      <Empty icon={<IconMapSearch />} title="There is nothing at this address" action={<WayHome />}>
        It may have moved, or the link may be incomplete.
      </Empty>
    </Page>
  )
}

/** A page of another role. */
export function NoAccess() {
  const email = useSession()?.customer.email
  return (
    <Page title="No access" width="narrow">
      <Empty icon={<IconLock />} title="This page is not for your account" action={<WayHome />}>
        You are logged in as {email}. To see it, log out and log in with the account it is for.
      </Empty>
    </Page>
  )
}
