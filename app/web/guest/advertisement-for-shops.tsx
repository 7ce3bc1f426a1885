import { writeBestOffer } from '../../../common/public-plans.ts'
import { BoardPicture } from './pictures/board.tsx'
import { readPlans } from './read-plans.ts'
import { CallToAction, CheckList, LargeLink, LoginLinks, NumberedSteps, PageHead, Section } from './sections.tsx'
import classes from './guest.module.css'

const steps = [
  { title: 'You write the estimate', text: 'List each concern, with labor from the guide and priced parts.' },
  {
    title: 'They answer on their phone',
    text: 'They approve or decline each job, and you see it on the board the moment they do.',
  },
  { title: 'You do what they signed for', text: 'The sealed agreement says exactly what. The bill matches it, line by line.' },
]

const gone = [
  'Calling four times to get a yes.',
  'Doing the work first and explaining it later.',
  'Losing the signed sheet.',
  'Typing the same VIN into three programs.',
]

/** The second advertisement, for shop owners. */
export default function AdvertisementForShops() {
  const best = writeBestOffer(readPlans())
  return (
    <>
      <title>Estimates that get answered · Liftbay for repair shops</title>
      <PageHead
        lead="Send the estimate to your customer’s phone, and get a signed answer on every job before you turn a wrench."
        picture={<BoardPicture />}
        actions={<LoginLinks module="owner" signUp="Sign up your shop" />}
      >
        Estimates that get answered
      </PageHead>
      <Section id="steps" title="Three steps for every car" band>
        <NumberedSteps steps={steps} />
      </Section>
      <Section id="gone" title="What you can stop doing">
        <CheckList items={gone} />
      </Section>
      <CallToAction title={<span data-offer="title">{best.title}</span>} text={<span data-offer="text">{best.text}</span>}>
        <LargeLink to="/owner#prices">See pricing</LargeLink>
        <a href="/video" className={`${classes.quiet} ${classes.large}`}>
          See how it works
        </a>
      </CallToAction>
    </>
  )
}
