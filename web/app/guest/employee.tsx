import { Link } from 'react-router'
import classes from './guest.module.css'
import { Closing, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import { JobCardPicture } from './pictures/job-card.tsx'

const inside = [
  'The shop’s board: which vehicle is yours next and which jobs were approved.',
  'Your record: name, address and phone, changed by you and nobody else.',
  'Your papers: I-9, W-4 and direct deposit, filled in on screen instead of on a clipboard.',
  'Training, technician levels and ASE, so that what you have learned is written down.',
]

const first = [
  'Your own e-mail address; an address of the shop that several people read is not enough.',
  'The name of the shop you work for. Its owner puts you on its list.',
]

export default function Employee() {
  return (
    <>
      <title>Auto techs: log in or sign up · Liftbay</title>
      <PageHead
        lead="This is the door for everybody who works on the cars. Your board, your record and your papers are behind it."
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
