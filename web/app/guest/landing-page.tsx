import { Link } from 'react-router'
import { Audiences } from './audiences.tsx'
import { Closing, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import classes from './guest.module.css'
import { BayPicture } from './pictures/bay.tsx'

const same = [
  'What the car needs, in the words of whoever brought it.',
  'What each job costs, in labor and in parts.',
  'What was approved, what was declined, by whom and when.',
  'What was done, what was billed and what was paid.',
]

/** The door to everything, for who comes from outside: who are you? */
export default function LandingPage() {
  return (
    <>
      <title>Welcome to Liftbay: choose your way in</title>
      <PageHead
        lead="One record of a repair, read by everybody it concerns. Say who you are, and we show you your part of it."
        picture={<BayPicture label="A repair bay with a car on its lift" />}
        actions={<WaysIn module="customer" signUp="Sign up free" />}
      >
        Welcome to Liftbay
      </PageHead>
      <Section id="who" title="Who are you?" band>
        <Audiences />
      </Section>
      <Section id="same" title="What is in the record">
        <Ticked items={same} />
      </Section>
      <Closing
        title="Your car is in a shop now?"
        text="Log in with the e-mail address the shop wrote to: the estimate waits for your answer. No password yet? “Forgot password?” gives you one."
      >
        <WaysIn module="customer" signUp="Sign up free" />
      </Closing>
      <Section id="operator" title="You operate Liftbay?">
        <nav aria-label="For operators" className={classes.links}>
          <Link to="/admin">To the administration</Link>
        </nav>
      </Section>
    </>
  )
}
