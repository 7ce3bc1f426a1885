import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { CreatePasswordDialog, useSession } from '../../../features/auth/web/index.ts'
import { NotificationBell } from '../../../features/notifications/web/index.ts'
import { ColorSchemeButton, Wordmark } from '../../kit/index.ts'
import { homeOf } from '../landing.ts'
import '../live.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { menus } from './menus.ts'
import classes from './signed-in-layout.module.css'

/** The dialog has no way to close; when it could not be fetched, the toast has said so. */
const stay = () => undefined

/** What every signed-in page stands in: the role's menu at the side (a drawer on phones), the bell, the account. */
export default function SignedInLayout() {
  const info = useSession()
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  if (!info) return null
  const { role, email, isTemporaryPassword } = info.customer
  return (
    <div className={classes.shell}>
      <header className={`${classes.header} no-print`}>
        <div className={classes.group}>
          <ActionIcon
            className={classes.opener!}
            aria-label={opened ? 'Close the menu' : 'Open the menu'}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {opened ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
          </ActionIcon>
          <Link to={homeOf[role]} className={classes.brand} aria-label="Liftbay, to the start">
            <Wordmark size={26} />
          </Link>
        </div>
        <div className={classes.group}>
          <ColorSchemeButton />
          <NotificationBell />
          <AccountMenu info={info} />
        </div>
      </header>
      <nav className={`${classes.menu} no-print`} aria-label="Main" data-opened={opened || undefined}>
        {menus[role].map(({ label, to, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            onClick={() => setOpened(false)}
            className={classes.item}
          >
            <Icon size={20} aria-hidden /> {label}
          </Link>
        ))}
      </nav>
      <main id="content" className={classes.main}>
        <ConnectionNotice />
        {isTemporaryPassword ? <CreatePasswordDialog email={email} onClose={stay} /> : <Outlet />}
      </main>
    </div>
  )
}
