import { Link } from 'react-router'
import classes from './guest.module.css'
import { PageHead, Section, Ticked } from './parts.tsx'
import { BayPicture } from './pictures/bay.tsx'

const tasks = [
  'Keep the labor guide: its tree of jobs, their hours, and which of them are verified.',
  'Add an operation or a group to it, for every shop at once.',
]

/** Nobody signs up here. */
export default function Admin() {
  return (
    <>
      <title>Administration · Liftbay</title>
      <PageHead
        lead="This page is for the people who operate Liftbay. Their accounts are made by the operator; there is no sign-up."
        picture={<BayPicture label="A repair bay with a car on its lift" />}
        actions={
          <>
            <Link to="/admin/login" className={`${classes.button} ${classes.large} ${classes.signedOut}`}>
              Log in
            </Link>
            <Link to="/main/home" className={`${classes.button} ${classes.large} ${classes.signedIn}`}>
              Go to my pages
            </Link>
          </>
        }
      >
        Administration
      </PageHead>
      <Section id="tasks" title="What is done here" band>
        <Ticked items={tasks} />
      </Section>
      <Section id="others" title="Looking for something else?">
        <nav aria-label="Other ways in" className={classes.links}>
          <Link to="/owner">Shop owners</Link>
          <Link to="/employee">Auto techs</Link>
          <Link to="/customer">Vehicle owners</Link>
          <Link to="/vendor">Parts vendors</Link>
        </nav>
      </Section>
    </>
  )
}
