import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { PlanBanners } from '../../../features/money/subscriptions/web/index.ts'
import { ConfirmEmailBanner, CreatePasswordDialog, useSession } from '../../../features/platform/auth/web/index.ts'
import { NotificationBell } from '../../../features/platform/notifications/web/index.ts'
import { ChatButton } from '../../../features/support/assistant/web/index.ts'
import { ColorSchemeButton, lazyPart, useDevice, Wordmark } from '../../../kit/web/index.ts'
import { homePaths } from '../landing.ts'
import '../live.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Menu } from './menu.tsx'
import { listAllowed, type OrdinaryRole, type QuickItem, quickMenus } from './menus.ts'
import { isCurrent } from './where.ts'
import classes from './signed-in-layout.module.css'

/** The dialog cannot be closed. If it failed to load, a toast has already said so. */
const keepOpen = () => undefined

const Agree = lazyPart(() => import('./agree.tsx'))
// The page does not wait for it.
const AfterPage = lazyPart(() => import('./after-page.tsx').catch(() => ({ default: () => null })))

export interface SignedInLayoutProps {
  /** The menu and the phone's bottom bar; without them, those of menus.ts. */
  menu?: ReactNode
  quick?: readonly QuickItem[]
  /** The logo's link; if missing, the role's home page. */
  home?: string
  /** In the header, before the buttons. */
  head?: ReactNode
  /** On top of a printed page. */
  printedName?: string
  /** Further choices in the account menu. */
  choices?: ReactNode
}

/**
 * The layout of every logged-in page: the role's menu at the side, the bell, and the account. Phones have the most used pages in a bottom
 * bar, and 'More' opens the whole menu.
 */
export default function SignedInLayout({
  menu: ownMenu,
  quick,
  home,
  head,
  printedName = 'Liftbay',
  choices,
}: SignedInLayoutProps) {
  const info = useSession()
  const { key, pathname } = useLocation()
  const mobile = useDevice() === 'mobile'
  const [hasPage, setHasPage] = useState(false)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  // Close the menu after navigation.
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
  const { role, email, isTemporaryPassword, isEmailConfirmed, needsSecondFactor, needsTerms } = info.customer
  // Until then, every other call is refused.
  const isLimited = needsSecondFactor || isTemporaryPassword || needsTerms
  const goesFirst = isTemporaryPassword ? (
    <CreatePasswordDialog email={email} onClose={keepOpen} />
  ) : needsSecondFactor && pathname !== '/security' && !pathname.startsWith('/confirm-email/') ? (
    <Navigate to="/security" replace />
  ) : null
  // A page that is open stays below the new terms, with what was typed.
  const showsPage = !goesFirst && (hasPage || !needsTerms)
  if (showsPage && !hasPage) setHasPage(true)
  return (
    <div className={classes.shell}>
      <p className="print-only">{printedName}</p>
      <header className={`${classes.header} no-print`}>
        <Link to={home ?? homePaths[role]} className={classes.brand} aria-label="Liftbay home">
          <Wordmark size={26} />
        </Link>
        {!isLimited && head}
        <div className={classes.group}>
          <ColorSchemeButton />
          {role === 'customer' && !isLimited && <ChatButton />}
          {!isLimited && <NotificationBell />}
          <AccountMenu info={info} choices={choices} />
        </div>
      </header>
      <nav ref={menu} className={`${classes.menu} no-print`} aria-label="Main" data-opened={opened || undefined}>
        {!isTemporaryPassword && !needsTerms && (ownMenu ?? <Menu role={role as OrdinaryRole} />)}
      </nav>
      <main id="content" className={classes.main} inert={opened}>
        <ConnectionNotice />
        {!isEmailConfirmed && !needsTerms && <ConfirmEmailBanner />}
        {(role === 'owner' || role === 'employee') && !isLimited && <PlanBanners isOwner={role === 'owner'} />}
        {needsTerms && <Agree hasPage={hasPage} showPage={setHasPage} />}
        {goesFirst}
        {showsPage && <Outlet />}
      </main>
      <AfterPage />
      {!needsTerms && (
        <nav className={`${classes.quick} no-print`} aria-label="Most used">
          <QuickLinks
            items={quick ?? listAllowed(quickMenus[role as OrdinaryRole], info.customer.adminRoles)}
            hasPage={!opened}
          />
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
      )}
    </div>
  )
}

function QuickLinks({ items, hasPage }: { items: readonly QuickItem[]; hasPage: boolean }) {
  const here = useLocation()
  return items.map((item) => {
    const { label, name, to, icon: Icon, badge } = item
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
        {badge && <span className={classes.badge}>{badge}</span>}
      </Link>
    )
  })
}
