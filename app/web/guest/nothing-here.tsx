import { Link } from 'react-router'
import { GuestLayout } from './guest-layout.tsx'
import { BayPicture } from './pictures/bay.tsx'
import { LargeLink, PageHead, Section } from './sections.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

/** The 404 page for guests. `data-nothing-here` tells the browser's code which page this is. */
export default function NothingHere() {
  return (
    <GuestLayout>
      <title>Page not found · Liftbay</title>
      <div data-nothing-here className={site.nothing}>
        <PageHead
          lead="The page may have moved, or the link may be incomplete. Your data is safe."
          picture={<BayPicture empty label="A repair bay with nothing on its lift" />}
          actions={<LargeLink to="/">Go to home page</LargeLink>}
        >
          Page not found
        </PageHead>
        <Section id="instead" title="Try one of these" band>
          <nav aria-label="Try one of these" className={classes.links}>
            <Link to="/vehicle-owners">For vehicle owners</Link>
            <Link to="/owner">For shops, with pricing</Link>
            <Link to="/verify">Verify an agreement</Link>
            <Link to="/contactus">Send us a message</Link>
          </nav>
        </Section>
      </div>
    </GuestLayout>
  )
}
