import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../features/auth/web/session.ts'
import { Wordmark } from '../../kit/brand/wordmark.tsx'
import { ColorSchemeButton } from '../../kit/parts/color-scheme-button.tsx'
import { homeOf } from '../landing.ts'
import classes from './guest.module.css'

/** The public pages' header and footer. Plain HTML and CSS: these pages are read before, and without, any script. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  return (
    <>
      <header className={`${classes.header} no-print`}>
        <div className={`${classes.container} ${classes.bar}`}>
          <Link to="/" className={classes.brand} aria-label="Liftbay, to the start">
            <Wordmark size={28} />
          </Link>
          <div className={classes.actions}>
            <ColorSchemeButton />
            {/* Both are in the HTML; CSS shows the right one from the first paint (public/first-paint.js). */}
            <Link to={session ? homeOf[session.customer.role] : '/main/home'} className={`${classes.button} ${classes.signedIn}`}>
              My Liftbay
            </Link>
            <Link to="/main/sign-up" className={`${classes.quiet} ${classes.signedOut} ${classes.roomy}`}>
              Sign up
            </Link>
            <Link to="/customer/login" className={`${classes.button} ${classes.signedOut}`}>
              LOGIN
            </Link>
          </div>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer className={`${classes.footer} no-print`}>
        <div className={`${classes.container} ${classes.foot}`}>
          <span>© 2025 Liftbay</span>
          <nav aria-label="More" className={classes.links}>
            <Link to="/verify">Verify a signed agreement</Link>
            <Link to="/terms-and-condition">Terms and privacy</Link>
            <a href="/api/docs">API</a>
            <Link to="/customer/login">Try It Today / Get started for free</Link>
          </nav>
        </div>
      </footer>
    </>
  )
}
