import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { perMonth, plans } from '../../../common/plans.ts'
import classes from './guest.module.css'
import { Closing, NumberedSteps, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import { BoardPicture } from './pictures/board.tsx'

const steps = [
  { title: 'You write the estimate', text: 'Concern by concern, with labor from the guide and parts with their price.' },
  { title: 'They answer on the phone', text: 'Each job is approved or declined. You see it on the board the moment it happens.' },
  { title: 'You do what was signed', text: 'The sealed agreement says what. The bill follows it, line by line.' },
]

const gone = [
  'Calling four times to hear a yes.',
  'Doing work first and explaining it afterwards.',
  'A signature on a sheet that nobody finds again.',
  'Typing the same VIN into three programs.',
]

const cheapest = plans.reduce((best, plan) => (perMonth(plan) < perMonth(best) ? plan : best))

/** The second advertisement: for those who run a shop. */
export default function AdvertisementForShops() {
  return (
    <>
      <title>Estimates that get answered · Liftbay for repair shops</title>
      <PageHead
        lead="Send the estimate to your customer’s phone. Get a signed answer to every job before a wrench is turned."
        picture={<BoardPicture />}
        actions={<WaysIn module="owner" signUp="Sign up your shop" />}
      >
        Estimates that get answered
      </PageHead>
      <Section id="steps" title="Three steps, every car" band>
        <NumberedSteps steps={steps} />
      </Section>
      <Section id="gone" title="What you can stop doing">
        <Ticked items={gone} />
      </Section>
      <Closing
        title={`From ${showCents(perMonth(cheapest))} per month`}
        text={`Three plans: by the month, the quarter or the year. The lowest price is that of the ${cheapest.name.toLowerCase()} plan, ${showCents(cheapest.total)} for ${cheapest.months} months. Signing up costs nothing.`}
      >
        <Link to="/owner#prices" className={`${classes.button} ${classes.large}`}>
          All prices
        </Link>
        <a href="/video" className={`${classes.quiet} ${classes.large}`}>
          See how it works
        </a>
      </Closing>
    </>
  )
}
