import { IconMenu2, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import type { Role } from '../../../common/route.ts'
import { ConfirmEmailBanner, CreatePasswordDialog, useSession } from '../../../features/auth/web/index.ts'
import { EndedPlanBanner } from '../../../features/subscriptions/web/index.ts'
import { NotificationBell } from '../../../features/notifications/web/index.ts'
import { ColorSchemeButton, useDevice, Wordmark } from '../../kit/index.ts'
import { homeOf } from '../landing.ts'
import '../live.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Menu } from './menu.tsx'
import { quickMenus } from './menus.ts'
import classes from './signed-in-layout.module.css'
import { isCurrent } from './where.ts'

/** The dialog has no way to close; when it could not be fetched, the toast has said so. */
const stay = () => undefined

// Nothing of the page waits for it.
const NewVersion = lazy(() => import('../offline/new-version.tsx').catch(() => ({ default: () => null })))

/**
 * What every signed-in page stands in: the role's menu at the side, the bell, the account. On phones the most used pages stand
 * at the lower edge, and 'More' brings the whole menu.
 */
export default function SignedInLayout() {
  const info = useSession()
  const { key, pathname } = useLocation()
  const mobile = useDevice() === 'mobile'
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  // Where something in it leads, it is not wanted any more.
  const opened = openedAt === key && mobile
  useEffect(() => {
    if (!opened) return
    menu.current?.querySelector('a')?.focus({ preventScroll: true })
    const close = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      setOpenedAt(null)
      more.current?.focus()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [opened])
  if (!info) return null
  const { role, email, isTemporaryPassword, isEmailConfirmed, needsSecondFactor } = info.customer
  return (
    <div className={classes.shell}>
      <header className={`${classes.header} no-print`}>
        <Link to={homeOf[role]} className={classes.brand} aria-label="Liftbay, to the start">
          <Wordmark size={26} />
        </Link>
        <div className={classes.group}>
          <ColorSchemeButton />
          {!needsSecondFactor && <NotificationBell />}
          <AccountMenu info={info} />
        </div>
      </header>
      <nav ref={menu} className={`${classes.menu} no-print`} aria-label="Main" data-opened={opened || undefined}>
        <Menu role={role} />
      </nav>
      <main id="content" className={classes.main} inert={opened}>
        <ConnectionNotice />
        {isEmailConfirmed === false && (
          <Suspense>
            <ConfirmEmailBanner />
          </Suspense>
        )}
        {(role === 'owner' || role === 'employee') && !needsSecondFactor && (
          <Suspense>
            <EndedPlanBanner isOwner={role === 'owner'} />
          </Suspense>
        )}
        {isTemporaryPassword ? (
          <CreatePasswordDialog email={email} onClose={stay} />
        ) : needsSecondFactor && pathname !== '/security' ? (
          <Navigate to="/security" replace />
        ) : (
          <Outlet />
        )}
      </main>
      <Suspense>
        <NewVersion />
      </Suspense>
      <nav className={`${classes.quick} no-print`} aria-label="Most used">
        <QuickLinks role={role} hasPage={!opened} />
        <button
          ref={more}
          type="button"
          className={classes.quickItem}
          aria-expanded={opened}
          onClick={() => setOpenedAt(opened ? null : key)}
        >
          {opened ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
          {opened ? 'Close' : 'More'}
        </button>
      </nav>
    </div>
  )
}

function QuickLinks({ role, hasPage }: { role: Role; hasPage: boolean }) {
  const here = useLocation()
  return quickMenus[role].map((item) => {
    const { label, name, to, icon: Icon } = item
    return (
      <Link
        key={to}
        to={to}
        aria-label={name}
        aria-current={hasPage && isCurrent(item, here) ? 'page' : undefined}
        className={classes.quickItem}
      >
        <Icon size={24} aria-hidden />
        {label}
      </Link>
    )
  })
}
