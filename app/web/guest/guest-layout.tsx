import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '../../../features/platform/auth/web/session.ts'
import { Wordmark } from '../../../kit/web/brand/wordmark.tsx'
import { ColorSchemeButton } from '../../../kit/web/components/color-scheme-button.tsx'
import { ColorSchemeSwitch } from '../../../kit/web/components/color-scheme-switch.tsx'
import { homePaths } from '../landing.ts'
import { ChatForCustomers } from './chat-for-customers.tsx'
import { Copyright } from './copyright.tsx'
import { Disclosure } from './disclosure.tsx'
import { MenuIcon } from './icons.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

/** Each role's page with its name in the menus. */
const services = [
  { to: '/owner', label: 'Shop Owner' },
  { to: '/employee', label: 'Auto Tech' },
  { to: '/customer', label: 'Vehicle Owners' },
  { to: '/vendor', label: 'Parts Vendors' },
]

/** On a phone the list links straight to each audience's page. */
const phoneList = [
  { to: '/aboutus', label: 'About us' },
  { to: '/owner', label: 'Shop Owner' },
  { to: '/auto-tech', label: 'Auto Tech' },
  { to: '/vehicle-owners', label: 'Vehicle Owners' },
  { to: '/parts-vendors', label: 'Parts Vendors' },
  { to: '/contactus', label: 'Contact' },
]

interface GuestLayoutProps {
  /** A shorter footer, for advertisements. */
  slim?: boolean
  children: ReactNode
}

/** The public pages' header and footer. Plain HTML and CSS: these pages work before any script runs, and without one. */
export function GuestLayout({ slim = false, children }: GuestLayoutProps) {
  return (
    <>
      <Header />
      <main id="content">{children}</main>
      {slim ? <SlimFooter /> : <Footer />}
    </>
  )
}

function Header() {
  const session = useSession()
  return (
    <header className={`${classes.header} no-print`}>
      <div className={`${classes.container} ${classes.bar}`}>
        <Link to="/" className={classes.brand} aria-label="Liftbay home">
          <Wordmark size={28} />
        </Link>
        <nav aria-label="Main" className={site.desk}>
          <NavLink to="/aboutus" className={site.entry}>
            About us
          </NavLink>
          <Disclosure label="Services">
            {services.map(({ to, label }) => (
              <Entry key={to} to={to} label={label} />
            ))}
          </Disclosure>
          <NavLink to="/contactus" className={site.entry}>
            Contact
          </NavLink>
        </nav>
        <div className={classes.actions}>
          <span className={classes.themeChoice}>
            <ColorSchemeButton />
          </span>
          <ChatForCustomers />
          {/* Both are in the HTML; CSS shows the right one from the first paint (public/first-paint.js). */}
          <Link
            to={session ? homePaths[session.customer.role] : '/main/home'}
            className={`${classes.button} ${classes.signedIn}`}
          >
            My Liftbay
          </Link>
          <Link to="/main/sign-up" className={`${classes.quiet} ${classes.signedOut} ${classes.roomy}`}>
            Sign up
          </Link>
          <Link to="/customer/login" className={`${classes.button} ${classes.signedOut}`}>
            LOGIN
          </Link>
          <nav aria-label="Main, on a phone" className={site.phone}>
            <Disclosure label="Menu" sign={<MenuIcon />} className={site.end}>
              {phoneList.map(({ to, label }) => (
                <Entry key={to} to={to} label={label} />
              ))}
              <li className={classes.themeInMenu}>
                <ColorSchemeSwitch />
              </li>
            </Disclosure>
          </nav>
        </div>
      </div>
    </header>
  )
}

const Entry = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink to={to} className={site.item}>
      {label}
    </NavLink>
  </li>
)

function Footer() {
  return (
    <footer className={`${classes.footer} no-print`}>
      <div className={classes.container}>
        <nav aria-label="More" className={site.columns}>
          <Column title="Liftbay">
            <Link to="/aboutus">About us</Link>
            <Link to="/contactus">Contact us</Link>
            <Link to="/terms-and-condition" reloadDocument>
              Terms and privacy
            </Link>
          </Column>
          <Column title="Services">
            {services.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </Column>
          <Column title="Learn more">
            {/* A full page load: only that page's content policy allows the video player. */}
            <a href="/video">See how it works</a>
            <Link to="/how-the-seal-works">How the seal works</Link>
            <Link to="/how-ranking-works">How ranking works</Link>
            <Link to="/verify">Verify a signed agreement</Link>
            <a href="/api/docs">API</a>
          </Column>
          <Column title="Get started">
            <Link to="/customer/login">Try It Today / Get started for free</Link>
          </Column>
        </nav>
        <p className={site.copyright}>
          <Copyright />
        </p>
      </div>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={site.column}>
    <h2 className={site.columnTitle}>{title}</h2>
    {children}
  </div>
)

function SlimFooter() {
  return (
    <footer className={`${classes.footer} no-print`}>
      <div className={`${classes.container} ${classes.foot}`}>
        <span>
          <Copyright />
        </span>
        <nav aria-label="More" className={classes.links}>
          <Link to="/aboutus">About us</Link>
          <Link to="/contactus">Contact us</Link>
          <Link to="/terms-and-condition" reloadDocument>
            Terms and privacy
          </Link>
          <Link to="/customer/login">Try It Today / Get started for free</Link>
        </nav>
      </div>
    </footer>
  )
}
