import { Link } from 'react-router'
import classes from './guest.module.css'
import { Cards, Closing, NumberedSteps, PageHead, Questions, Section, WaysIn } from './parts.tsx'
import { JobCardPicture } from './pictures/job-card.tsx'

const day = [
  { title: 'Pick up the work order', text: 'The vehicle, its VIN decoded, what the customer said in their own words.' },
  {
    title: 'Write what you find',
    text: 'Labor with its hours from the guide, parts with their price, each under the concern it cures.',
  },
  {
    title: 'Wait for the answer, not the phone',
    text: 'The customer answers by phone screen. The board changes the moment they do.',
  },
  {
    title: 'Do what is green',
    text: 'Approved jobs are yours to do. Declined ones are marked so that nobody does them by mistake.',
  },
]

const points = [
  {
    title: 'No work for nothing',
    text: 'A job without an answer cannot be billed, and you see that before you start, not after.',
  },
  {
    title: 'Hours you can point to',
    text: 'Each job carries the hours it was sold with. What was promised to you is written down.',
  },
  {
    title: 'One login, your own',
    text: 'Your record, your papers and your shop’s board. What others are paid is not on your screen.',
  },
]

const asked = [
  {
    question: 'Do I sign up, or does my shop?',
    answer: 'You sign up as an employee with your own e-mail address. Your shop then adds you to its people.',
  },
  {
    question: 'Does it work at the lift?',
    answer: 'Yes. Every page fits a phone, and buttons are large enough for a thumb in a glove.',
  },
  {
    question: 'What happens when the customer changes an answer?',
    answer: 'The board shows the change at once. What was signed before stays on record with its time.',
  },
]

export default function AutoTech() {
  return (
    <>
      <title>For auto techs · Liftbay</title>
      <PageHead
        lead="You see what was approved, what was declined and how many hours were sold. Nothing to guess, nobody to run after."
        picture={<JobCardPicture />}
        actions={<WaysIn module="employee" signUp="Sign up as a tech" />}
      >
        Fix what was approved. Leave the rest.
      </PageHead>
      <Section id="day" title="A job, from the key to the handover" band>
        <NumberedSteps steps={day} />
      </Section>
      <Section id="points" title="Why it is better at the lift">
        <Cards points={points} />
      </Section>
      <Section id="asked" title="Good to know" band>
        <Questions asked={asked} />
      </Section>
      <Closing
        title="Your shop is not on Liftbay yet?"
        text="Show the owner what it does for a shop. The prices are on the same page."
      >
        <Link to="/owner" className={`${classes.button} ${classes.large}`}>
          What shops get
        </Link>
      </Closing>
    </>
  )
}
