import { Link } from 'react-router'
import classes from './guest.module.css'
import { Cards, Closing, NumberedSteps, PageHead, Questions, Section, WaysIn } from './parts.tsx'
import { AnswerByPhonePicture } from './pictures/answer-by-phone.tsx'

const visit = [
  {
    title: 'Before you go',
    text: 'Add your vehicle by its VIN, look for a shop by zip code or town, and book a time that is free.',
  },
  {
    title: 'While it is there',
    text: 'The shop writes down each concern and what it costs to put right. You answer job by job.',
  },
  { title: 'Before any work', text: 'You sign for what you approved. The sum you signed for is the most the shop can bill.' },
  {
    title: 'When it is ready',
    text: 'You read every line of the bill, pay by card or cash, and keep the receipt with the vehicle.',
  },
]

const rights = [
  { title: 'Say no to one job', text: 'Declining the filter does not hold up the brakes. The shop sees at once what you chose.' },
  {
    title: 'Set a limit',
    text: 'Ask for a written estimate, or allow work up to an amount you name. Above it the shop has to ask again.',
  },
  { title: 'Get your old parts back', text: 'Say so when you sign, and it stands in the agreement for everybody to read.' },
  {
    title: 'Change your mind about the shop',
    text: 'Your vehicles and their history stay with your account, whichever shop you prefer next.',
  },
]

const asked = [
  {
    question: 'What if the shop finds something else?',
    answer: 'It sends you the new job with its price. Until you approve it, it can be neither done nor billed.',
  },
  {
    question: 'Do I need an app?',
    answer: 'No. The estimate opens in the browser of your phone. You can also sign on paper at the shop.',
  },
  {
    question: 'Who can read what I signed?',
    answer:
      'You and the shop. The agreement is a sealed PDF: whoever has the file can check that nobody changed it, without an account.',
  },
  {
    question: 'Does Liftbay see my card?',
    answer: 'No. Card details are typed on the payment provider’s own page and never reach Liftbay or the shop.',
  },
]

export default function VehicleOwners() {
  return (
    <>
      <title>For vehicle owners · Liftbay</title>
      <PageHead
        lead="Liftbay asks you before each job, in plain words and with its price. What you did not approve is not on the bill."
        picture={<AnswerByPhonePicture />}
        actions={<WaysIn module="customer" signUp="Sign up free" />}
      >
        Your car, your answer, your price
      </PageHead>
      <Section id="visit" title="A visit from start to end" band>
        <NumberedSteps steps={visit} />
      </Section>
      <Section id="rights" title="What stays in your hands">
        <Cards points={rights} />
      </Section>
      <Section id="asked" title="What people ask first" band>
        <Questions asked={asked} />
      </Section>
      <Closing
        title="Find a shop before you sign up"
        text="The search on the start page needs no account. Enter a zip code and look."
      >
        <Link to="/" className={`${classes.button} ${classes.large}`}>
          Find a shop
        </Link>
      </Closing>
    </>
  )
}
