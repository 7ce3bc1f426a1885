import { Link } from 'react-router'
import { graceDays } from '../../../common/plans.ts'
import { BoardPicture } from './pictures/board.tsx'
import { PlanList } from './plan-list.tsx'
import { type Feature, Features, PhoneFeatures } from './product-picture.tsx'
import { CallToAction, Cards, LargeLink, LoginLinks, NumberedSteps, PageHead, Questions, Section } from './sections.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

const features: readonly Feature[] = [
  {
    screen: 'board',
    title: 'One board for the day',
    text: 'Appointments, repair orders, and pending approvals, live on every screen in the shop. You see what is late and who has not answered.',
    label: 'A shop’s board: repair orders in columns from arriving to ready, with what is authorized and what is late',
  },
  {
    screen: 'order',
    title: 'Estimates that get answered',
    text: 'Labor from the guide at your rate, parts with cost and price. Each job shows whether the customer approved it, so your techs start on the right one.',
    label: 'A repair order with an approved job: its cause, labor, parts, cost, and price',
  },
  {
    screen: 'calendar',
    title: 'A calendar of bays and techs',
    text: 'Customers book online only when a bay is free. Move an appointment by mouse, touch, or keyboard, and see how full each day is.',
    label: 'A week in the shop’s calendar: the appointments of each bay, and how many hours of each day are taken',
  },
]

const points = [
  {
    title: 'An agreement that holds up',
    text: 'A sealed PDF that shows who signed, when, and from where. Anyone can verify that it has not been changed.',
  },
  {
    title: 'A bill nobody argues about',
    text: 'It can never exceed what the customer authorized. Paid by card or cash, with an itemized receipt.',
  },
  {
    title: 'The VIN does the typing',
    text: 'Seventeen characters fill in the year, make, model, and engine.',
  },
  {
    title: 'Labor guide included',
    text: 'Look up a job and get its hours at your shop’s rate. Add parts with cost and price, and the totals follow.',
  },
]

const start = [
  { title: 'Sign up', text: 'Enter your company, address, and phone. Customers find your shop by zip code.' },
  {
    title: 'Set up your shop',
    text: 'A checklist leads you through tax, labor rate, hours, and bays. Your free trial is running.',
  },
  { title: 'Check in the first car', text: 'Write down the concerns, send the estimate, and watch the approvals come in.' },
  {
    title: 'Choose a plan',
    text: 'Monthly, quarterly, or annual, paid by card, whenever you are ready. It starts when your free trial ends.',
  },
]

const asked = [
  {
    question: 'What happens when a plan ends?',
    answer: `With automatic renewal on, we charge your saved card the day before the plan ends. Your subscription page shows when and how much, and you can turn it off there. Otherwise we e-mail you, and everything keeps working for ${graceDays} days. After that you can still view and export your data, but not change it, until you renew.`,
  },
  {
    question: 'What if a customer has no smartphone?',
    answer: 'You record the answer they give you at the counter or on the phone. Your name and the time are saved with it.',
  },
  {
    question: 'Can my techs log in too?',
    answer: 'Yes, each with their own login. Invite them by e-mail; they sign up as employees and accept.',
  },
  {
    question: 'Do card details pass through my shop?',
    answer: 'No. Customers enter them on the payment provider’s page. You see the payment, never the card.',
  },
]

export default function Owner() {
  return (
    <>
      <title>For shop owners: features and pricing · Liftbay</title>
      <PageHead
        lead="Estimates your customers approve on their phone, bills nobody disputes, and your whole day at a glance."
        picture={<BoardPicture />}
        actions={<LoginLinks module="owner" signUp="Sign up your shop" />}
      >
        Run your shop. Stop chasing approvals.
      </PageHead>
      <Section id="points" title="What your shop gets" band>
        <Features features={features} />
      </Section>
      <Section id="customers" title="What your customers see">
        <PhoneFeatures />
      </Section>
      <Section id="more" title="What makes it hold up" band>
        <Cards points={points} />
        <p className={site.after}>
          <Link to="/how-the-seal-works">How the seal works</Link>
        </p>
      </Section>
      <Section id="prices" title="Pricing">
        <PlanList />
      </Section>
      <Section id="start" title="From sign-up to the first car" band>
        <NumberedSteps steps={start} />
      </Section>
      <Section id="asked" title="Before you decide">
        <Questions asked={asked} />
      </Section>
      <CallToAction title="See it before you sign up" text="A visit in six steps: what your customer sees, and what you see.">
        <a href="/video" className={`${classes.button} ${classes.large}`}>
          See how it works
        </a>
        <LargeLink to="/contactus" quiet>
          Ask us
        </LargeLink>
        <LargeLink to="/advertisement2" quiet>
          The short version
        </LargeLink>
      </CallToAction>
    </>
  )
}
