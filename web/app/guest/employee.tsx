import { Link } from 'react-router'
import classes from './guest.module.css'
import { Closing, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import { JobCardPicture } from './pictures/job-card.tsx'

const inside = [
  'The shop’s board: what arrives, what waits for an answer, and which jobs were approved.',
  'Each work order: the concerns, the hours of each job, its parts, and what the customer declined.',
  'Your record: name, address and phone, changed by you and nobody else.',
  'Your password, a second step after it, and the devices you are signed in on.',
]

const first = [
  'Your own e-mail address; an address of the shop that several people read is not enough.',
  'A shop that is on Liftbay. Its owner invites your e-mail address; confirm it by the link in our mail, accept, and its board opens to you.',
]

export default function Employee() {
  return (
    <>
      <title>Auto techs: log in or sign up · Liftbay</title>
      <PageHead
        lead="This is the door for everybody who works on the cars. Your shop’s board and your own record are behind it."
        picture={<JobCardPicture />}
        actions={<WaysIn module="employee" signUp="Sign up as a tech" />}
      >
        The way in for auto techs
      </PageHead>
      <Section id="inside" title="What is behind the login" band>
        <Ticked items={inside} />
      </Section>
      <Section id="first" title="What you need to sign up">
        <Ticked items={first} />
      </Section>
      <Closing title="Not sure it is for you?" text="Read how a job goes from the key to the handover.">
        <Link to="/auto-tech" className={`${classes.button} ${classes.large}`}>
          Liftbay for auto techs
        </Link>
      </Closing>
    </>
  )
}
