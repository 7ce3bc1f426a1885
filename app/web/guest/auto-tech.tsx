import { JobCardPicture } from './pictures/job-card.tsx'
import { type Feature, Features } from './product-picture.tsx'
import { CallToAction, Cards, LargeLink, LoginLinks, NumberedSteps, PageHead, Questions, Section } from './sections.tsx'

const day = [
  {
    title: 'Pick up the repair order',
    text: 'The vehicle with its VIN decoded, and the customer’s concerns in their own words.',
  },
  {
    title: 'Write what you find',
    text: 'Add labor with hours from the guide and parts with their price, each under the concern it fixes.',
  },
  {
    title: 'No phone tag',
    text: 'The customer approves or declines on their phone, and the board updates right away.',
  },
  {
    title: 'Start on the green jobs',
    text: 'Approved jobs are ready for you. Declined jobs are marked, so nobody does them by mistake.',
  },
]

const features: readonly Feature[] = [
  {
    screen: 'order',
    title: 'Green means go',
    text: 'An approved job is marked before you pick up a wrench, with its cause, its hours, and where its parts are.',
    label: 'A repair order with an approved job: its cause, labor, parts, cost, and price',
  },
]

const points = [
  {
    title: 'No unpaid work',
    text: 'A job without approval cannot be billed, and you see that before you start.',
  },
  {
    title: 'Hours in writing',
    text: 'Every job shows the hours it was sold for. What you were promised is on record.',
  },
  {
    title: 'Your own login',
    text: 'Your shop’s board, and your own record that only you can change. No shared password at the counter.',
  },
]

const asked = [
  {
    question: 'Do I sign up, or does my shop?',
    answer:
      'You do, as an employee with your own e-mail address. Your shop’s owner invites that address. Confirm it, then accept under Account Information.',
  },
  {
    question: 'Can I use it at the lift?',
    answer: 'Yes. Every page fits a phone, with buttons big enough for your thumb.',
  },
  {
    question: 'What if the customer changes their mind?',
    answer: 'The board shows the change right away. Earlier answers stay on record with their time.',
  },
]

export default function AutoTech() {
  return (
    <>
      <title>For auto techs · Liftbay</title>
      <PageHead
        lead="See what was approved, what was declined, and how many hours were sold. No guessing, no chasing anyone."
        picture={<JobCardPicture />}
        actions={<LoginLinks module="employee" signUp="Sign up as a tech" />}
      >
        Fix what’s approved. Skip the rest.
      </PageHead>
      <Section id="day" title="A job from drop-off to pickup" band>
        <NumberedSteps steps={day} />
      </Section>
      <Section id="order" title="What you see">
        <Features features={features} />
      </Section>
      <Section id="points" title="What it does for you" band>
        <Cards points={points} />
      </Section>
      <Section id="asked" title="Good to know">
        <Questions asked={asked} />
      </Section>
      <CallToAction title="Is your shop not on Liftbay yet?" text="Show the owner what it can do. Pricing is on the same page.">
        <LargeLink to="/owner">What shops get</LargeLink>
      </CallToAction>
    </>
  )
}
