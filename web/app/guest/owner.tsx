import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { graceDays, perMonth, plans, trialDays } from '../../../common/plans.ts'
import classes from './guest.module.css'
import { Cards, Closing, NumberedSteps, PageHead, Questions, Section, WaysIn } from './parts.tsx'
import { BoardPicture } from './pictures/board.tsx'
import site from './site.module.css'

const points = [
  {
    title: 'One board for the day',
    text: 'Appointments, work orders and what waits for an answer, live on every screen of the shop.',
  },
  {
    title: 'Estimates that get answered',
    text: 'The customer opens the estimate on the phone and answers each job. No voicemail, no second call.',
  },
  {
    title: 'An agreement that holds',
    text: 'Signed, sealed as a PDF, with who signed, when and from where. Anyone can check that it was not changed.',
  },
  {
    title: 'A bill nobody argues about',
    text: 'It cannot go above what was authorized. Paid by card or cash, with a receipt line by line.',
  },
  {
    title: 'The VIN does the typing',
    text: 'Seventeen characters fill in year, make, model and engine, without a service outside.',
  },
  {
    title: 'Hours from a labor guide',
    text: 'Look a job up, and its hours come with it, at your shop’s rate. Parts have a cost and a price; the sums follow.',
  },
]

const start = [
  { title: 'Sign up', text: 'Company, address, phone. Your customers find the shop by zip code.' },
  {
    title: 'Choose a plan',
    text: 'Monthly, quarterly or annual, paid by card; its months begin after your free days. Or look around first and choose later.',
  },
  { title: 'Take the first booking', text: 'Customers book a time that is free in your bays. You see it on the board at once.' },
  { title: 'Check in the first car', text: 'Write the concerns, send the estimate, and watch the answer come in.' },
]

const asked = [
  {
    question: 'What happens when a plan ends?',
    answer: `With recurring payment on, the card that you saved is charged for the next period the day before; the page of your subscription says when and how much, and there you can switch it off. Otherwise we write to you, and everything works on for ${graceDays} days. After that your shop can still be read and exported, but not changed, until you renew.`,
  },
  {
    question: 'What if a customer has no smartphone?',
    answer: 'You record the answer they gave at the counter or on the phone; your name and the time are kept with it.',
  },
  {
    question: 'Can my techs log in, too?',
    answer: 'Yes, each with a login of their own. You invite them by e-mail; they sign up as employees and accept.',
  },
  {
    question: 'Do card details pass through my shop?',
    answer: 'No. They are typed on the payment provider’s page. You see that it was paid, not the card.',
  },
]

export default function Owner() {
  return (
    <>
      <title>For shop owners: the board, the approvals and the prices · Liftbay</title>
      <PageHead
        lead="Estimates your customers answer on their phone, work nobody disputes, and a day you can see at a glance."
        picture={<BoardPicture />}
        actions={<WaysIn module="owner" signUp="Sign up your shop" />}
      >
        Run the shop, not after signatures
      </PageHead>
      <Section id="points" title="What your shop gets" band>
        <Cards points={points} />
      </Section>
      <Section id="prices" title="Prices">
        <ul className={site.cards}>
          {plans.map((plan) => (
            <li key={plan.id} className={site.card}>
              <h3 className={classes.name}>{plan.name}</h3>
              <p className={site.price}>{showCents(plan.total)}</p>
              <p className={classes.dimmed}>
                {plan.months === 1 ? 'for 1 month' : `for ${plan.months} months, which is ${showCents(perMonth(plan))} per month`}
              </p>
            </li>
          ))}
        </ul>
        <p className={classes.dimmed} style={{ marginTop: 'var(--mantine-spacing-md)' }}>
          In US dollars. Signing up costs nothing, and everything is free for the first {trialDays} days; no card is needed for
          them.
        </p>
      </Section>
      <Section id="start" title="From sign-up to the first car" band>
        <NumberedSteps steps={start} />
      </Section>
      <Section id="asked" title="Before you decide">
        <Questions asked={asked} />
      </Section>
      <Closing
        title="Look at it before you sign up"
        text="Six steps of a visit, drawn and in words: what your customer sees and what you see."
      >
        <a href="/video" className={`${classes.button} ${classes.large}`}>
          See how it works
        </a>
        <Link to="/contactus" className={`${classes.quiet} ${classes.large}`}>
          Ask us
        </Link>
        <Link to="/advertisement2" className={`${classes.quiet} ${classes.large}`}>
          The short version
        </Link>
      </Closing>
    </>
  )
}
