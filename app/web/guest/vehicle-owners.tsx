import { AnswerByPhonePicture } from './pictures/answer-by-phone.tsx'
import { PhoneFeatures } from './product-picture.tsx'
import { CallToAction, Cards, LargeLink, LoginLinks, NumberedSteps, PageHead, Questions, Section } from './sections.tsx'

const visit = [
  {
    title: 'Before you go',
    text: 'Add your vehicle by VIN, find a shop by zip code or city, and book an open time.',
  },
  {
    title: 'While your car is in the shop',
    text: 'The shop lists each concern and what the fix costs. You approve or decline each job.',
  },
  { title: 'Before any work', text: 'You sign for what you approved. That amount is the most the shop can bill.' },
  {
    title: 'When your car is ready',
    text: 'Check every line of the bill, pay by card or cash, and keep the receipt with your vehicle’s history.',
  },
]

const rights = [
  {
    title: 'Decline any job',
    text: 'Saying no to the filter does not hold up the brakes. The shop sees your choice right away.',
  },
  {
    title: 'Set a limit',
    text: 'Ask for a written estimate, or approve work up to an amount you choose. To go higher, the shop has to ask you again.',
  },
  { title: 'Get your old parts back', text: 'Ask for them when you sign, and it becomes part of the agreement.' },
  {
    title: 'Switch shops any time',
    text: 'Your vehicles and their history stay in your account, whichever shop you choose next.',
  },
]

const asked = [
  {
    question: 'What if the shop finds something else?',
    answer: 'It sends you the new job with its price. Until you approve it, the shop cannot do it or bill you for it.',
  },
  {
    question: 'Do I need an app?',
    answer: 'No. The estimate opens in your phone’s browser. You can also sign on paper at the shop.',
  },
  {
    question: 'Who can see what I signed?',
    answer:
      'You and the shop. The agreement is a sealed PDF. Anyone who has the file can verify that it has not been changed, with no account.',
  },
  {
    question: 'Does Liftbay see my card?',
    answer: 'No. You enter your card on the payment provider’s page. Your card details never reach Liftbay or the shop.',
  },
]

export default function VehicleOwners() {
  return (
    <>
      <title>For vehicle owners · Liftbay</title>
      <PageHead
        lead="Before every job, you get a plain-language explanation and a price. If you did not approve it, it is not on the bill."
        picture={<AnswerByPhonePicture />}
        actions={<LoginLinks module="customer" signUp="Sign up free" />}
      >
        Your car. Your call. Your price.
      </PageHead>
      <Section id="visit" title="A visit from start to finish" band>
        <NumberedSteps steps={visit} />
      </Section>
      <Section id="phone" title="What it looks like">
        <PhoneFeatures />
      </Section>
      <Section id="rights" title="You stay in control" band>
        <Cards points={rights} />
      </Section>
      <Section id="asked" title="Common questions">
        <Questions asked={asked} />
      </Section>
      <CallToAction
        title="Find a shop first"
        text="You do not need an account to search. Just enter a zip code on the home page."
      >
        <LargeLink to="/">Find a shop</LargeLink>
      </CallToAction>
    </>
  )
}
