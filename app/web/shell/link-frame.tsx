import { Link, Outlet } from 'react-router'
import { Wordmark } from '../../../kit/web/brand/wordmark.tsx'
import { ColorSchemeButton } from '../../../kit/web/components/color-scheme-button.tsx'
import { ChatForCustomers } from '../guest/chat-for-customers.tsx'
import { Copyright } from '../guest/copyright.tsx'
import classes from '../guest/guest.module.css'

/** Around the one order of a link: nothing to log in to, and no menu. */
export default function LinkFrame() {
  return (
    <>
      <p className="print-only">Liftbay</p>
      <header className={`${classes.header} no-print`}>
        <div className={`${classes.container} ${classes.bar}`}>
          <span className={classes.brand}>
            <Wordmark size={28} />
          </span>
          <div className={classes.actions}>
            <ColorSchemeButton />
            <ChatForCustomers />
          </div>
        </div>
      </header>
      <main id="content">
        <Outlet />
      </main>
      <footer className={`${classes.footer} no-print`}>
        <div className={`${classes.container} ${classes.foot}`}>
          <span>
            <Copyright />
          </span>
          <nav aria-label="More" className={classes.links}>
            <Link to="/verify">Verify a signed agreement</Link>
            <Link to="/terms-and-condition">Terms and privacy</Link>
          </nav>
        </div>
      </footer>
    </>
  )
}
