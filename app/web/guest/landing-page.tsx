import { Link } from 'react-router'
import { Audiences } from './audiences.tsx'
import { BayPicture } from './pictures/bay.tsx'
import { CallToAction, PageHead, Section, CheckList, LoginLinks } from './sections.tsx'
import classes from './guest.module.css'

const same = [
  'What the car needs, in the customer’s own words.',
  'What each job costs in labor and parts.',
  'What was approved and declined, by whom, and when.',
  'What was done, billed, and paid.',
]

/** Sends first-time visitors to the page for their role. */
export default function LandingPage() {
  return (
    <>
      <title>Welcome to Liftbay: get started</title>
      <PageHead
        lead="One repair record that everyone shares. Tell us who you are, and we will show you where to start."
        picture={<BayPicture label="A repair bay with a car on its lift" />}
        actions={<LoginLinks module="customer" signUp="Sign up free" />}
      >
        Welcome to Liftbay
      </PageHead>
      <Section id="who" title="Who are you?" band>
        <Audiences />
      </Section>
      <Section id="same" title="What is in the record">
        <CheckList items={same} />
      </Section>
      <CallToAction
        title="Is your car in the shop now?"
        text="Log in with the e-mail address the shop has for you, or sign up with it: your estimate is waiting for your answer."
      >
        <LoginLinks module="customer" signUp="Sign up free" />
      </CallToAction>
      <Section id="operator" title="Do you run Liftbay?">
        <nav aria-label="For operators" className={classes.links}>
          <Link to="/admin">Go to administration</Link>
        </nav>
      </Section>
    </>
  )
}
