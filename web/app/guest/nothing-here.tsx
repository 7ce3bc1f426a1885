import { Link } from 'react-router'
import { GuestLayout } from './guest-layout.tsx'
import classes from './guest.module.css'
import { PageHead, Section } from './parts.tsx'
import { BayPicture } from './pictures/bay.tsx'
import site from './site.module.css'

/** What a guest reads at an address that leads nowhere. `data-nothing-here` tells the browser's program which page it has got. */
export default function NothingHere() {
  return (
    <GuestLayout>
      <title>Page not found · Liftbay</title>
      <div data-nothing-here className={site.nothing}>
        <PageHead
          lead="It may have moved, or the link may be incomplete. Nothing of yours is lost."
          picture={<BayPicture empty label="A repair bay with nothing on its lift" />}
          actions={
            <Link to="/" className={`${classes.button} ${classes.large}`}>
              Go to the start
            </Link>
          }
        >
          There is nothing at this address
        </PageHead>
        <Section id="instead" title="Perhaps it is one of these" band>
          <nav aria-label="Perhaps it is one of these" className={classes.links}>
            <Link to="/vehicle-owners">For vehicle owners</Link>
            <Link to="/owner">For shops, with prices</Link>
            <Link to="/verify">Check a sealed agreement</Link>
            <Link to="/contactus">Write to us</Link>
          </nav>
        </Section>
      </div>
    </GuestLayout>
  )
}
