import { Button } from '@mantine/core'
import { IconLock, IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { Empty, Page } from '../../kit/web/index.ts'
import { homePaths } from './landing.ts'

/** Leads to the signed-in role's home, or to the public home page. */
function HomeLink() {
  const role = useSession()?.customer.role
  return (
    <Button component={Link} to={role ? homePaths[role] : '/'}>
      Go to home page
    </Button>
  )
}

export function NotFound() {
  return (
    <Page title="Page not found" width="narrow">
      <Empty icon={<IconMapSearch size={28} />} title="We could not find this page" action={<HomeLink />}>
        It may have moved, or the link may be incomplete.
      </Empty>
    </Page>
  )
}

/** The page belongs to another role. */
export function NoAccess() {
  const email = useSession()?.customer.email
  return (
    <Page title="No access" width="narrow">
      <Empty icon={<IconLock size={28} />} title="This page is not for your account" action={<HomeLink />}>
        You are logged in as {email}. To see it, log in with an account that has access.
      </Empty>
    </Page>
  )
}
