import { Link } from 'react-router'
import classes from './guest.module.css'
import { Cards, Closing, PageHead, Questions, Section, Ticked, WaysIn } from './parts.tsx'
import { PartsShelfPicture } from './pictures/parts-shelf.tsx'

const reasons = [
  {
    title: 'Part by part',
    text: 'Each part of a repair is written down with its number, its maker, its cost and its price, under the job that needs it.',
  },
  {
    title: 'A customer who has said yes',
    text: 'The owner of the car has signed for the parts of an approved job. A shop orders them knowing that they are wanted.',
  },
  {
    title: 'A person, not a hotline',
    text: 'Your record names the company and whom to ask for, and you keep it right yourself.',
  },
]

const account = [
  'Your company, its trade name, its address, and the person to ask for.',
  'A login of its own, with a second step after the password if you want one.',
  'Changes are yours to make, at any time, without a form on paper.',
]

const asked = [
  { question: 'What does an account cost?', answer: 'Signing up is free, and so is keeping your record.' },
  {
    question: 'Can I advertise to shops here?',
    answer:
      'No. An account is your company’s record with us. If you want to reach shops, write to us and say what you have in mind.',
  },
  {
    question: 'Do I see the shops’ customers?',
    answer: 'No. A vendor sees nothing of a shop’s customers or their vehicles, and customers’ data is not for sale.',
  },
  {
    question: 'We are a manufacturer. Is this for us?',
    answer: 'Yes, if shops put your parts into cars. Sign up with the company’s name and whom to ask for.',
  },
]

export default function PartsVendors() {
  return (
    <>
      <title>For parts vendors · Liftbay</title>
      <PageHead
        lead="Repair shops write their estimates on Liftbay, part by part, and car owners approve them before anything is ordered."
        picture={<PartsShelfPicture />}
        actions={<WaysIn module="vendor" signUp="Sign up as a vendor" />}
      >
        Parts with a yes behind them
      </PageHead>
      <Section id="why" title="Why here" band>
        <Cards points={reasons} />
      </Section>
      <Section id="account" title="What an account holds">
        <Ticked items={account} />
      </Section>
      <Section id="asked" title="Questions vendors have" band>
        <Questions asked={asked} />
      </Section>
      <Closing title="A question that is not answered here?" text="Write to us: a person reads it and answers.">
        <Link to="/contactus" className={`${classes.button} ${classes.large}`}>
          Write to us
        </Link>
      </Closing>
    </>
  )
}
