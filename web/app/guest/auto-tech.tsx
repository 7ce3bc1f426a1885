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
    text: 'The customer answers on their phone. The board changes the moment they do.',
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
    text: 'Your shop’s board and your own record, which only you change. No password shared at the counter.',
  },
]

const asked = [
  {
    question: 'Do I sign up, or does my shop?',
    answer:
      'You do, as an employee with your own e-mail address. The owner of your shop invites that address, and you accept under Account Information once it is confirmed.',
  },
  {
    question: 'Does it work at the lift?',
    answer: 'Yes. Every page fits a phone, and its buttons are large enough for a thumb.',
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
