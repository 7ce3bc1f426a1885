import { Link } from 'react-router'
import { BayPicture } from './pictures/bay.tsx'
import { CheckList, LargeLink, PageHead, Section } from './sections.tsx'
import classes from './guest.module.css'

const tasks = [
  'Maintain the labor guide: its jobs, their hours, and which of them are verified.',
  'Add operations and groups for every shop at once.',
]

/** There is no sign-up here. */
export default function Admin() {
  return (
    <>
      <title>Administration · Liftbay</title>
      <PageHead
        lead="For the people who run Liftbay. Admin accounts are set up for you; there is no sign-up."
        picture={<BayPicture label="A repair bay with a car on its lift" />}
        actions={
          <>
            <LargeLink to="/admin/login" only="signedOut">
              Log in
            </LargeLink>
            <LargeLink to="/main/home" only="signedIn">
              Go to my pages
            </LargeLink>
          </>
        }
      >
        Administration
      </PageHead>
      <Section id="tasks" title="What admins do" band>
        <CheckList items={tasks} />
      </Section>
      <Section id="others" title="Looking for something else?">
        <nav aria-label="Other pages" className={classes.links}>
          <Link to="/owner">Shop owners</Link>
          <Link to="/employee">Auto techs</Link>
          <Link to="/customer">Vehicle owners</Link>
          <Link to="/vendor">Parts vendors</Link>
        </nav>
      </Section>
    </>
  )
}
