import { AppShell, Burger, Group, NavLink, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '../../../features/auth/web/index.ts'
import { NotificationBell } from '../../../features/notifications/web/index.ts'
import { ColorSchemeButton, Wordmark } from '../../kit/index.ts'
import { homeOf } from '../landing.ts'
import '../live.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { menus } from './menus.ts'
import classes from './signed-in-layout.module.css'

/** What every signed-in page stands in: the role's menu at the side (a drawer on phones), the bell, the account. */
export default function SignedInLayout() {
  const info = useSession()
  const [opened, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  if (!info) return null
  const { role } = info.customer
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: '0px', md: 'md' }}
    >
      <AppShell.Header className="no-print">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              className={classes.burger!}
              aria-label={opened ? 'Close the menu' : 'Open the menu'}
              aria-expanded={opened}
            />
            <Link to={homeOf[role]} className={classes.brand} aria-label="Liftbay, to the start">
              <Wordmark size={26} />
            </Link>
          </Group>
          <Group gap={4} wrap="nowrap">
            <ColorSchemeButton />
            <NotificationBell />
            <AccountMenu info={info} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className="no-print" aria-label="Main">
        <ScrollArea>
          {menus[role].map(({ label, to, icon: Icon }) => (
            <NavLink
              key={to}
              component={Link}
              to={to}
              label={label}
              leftSection={<Icon size={20} aria-hidden />}
              active={pathname === to}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={close}
              className={classes.item}
            />
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main}>
        <ConnectionNotice />
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
