import { Link } from 'react-router'
import classes from './guest.module.css'
import { Cards, Closing, PageHead, Questions, Section, Ticked, WaysIn } from './parts.tsx'
import { PartsShelfPicture } from './pictures/parts-shelf.tsx'

const reasons = [
  {
    title: 'Where the need arises',
    text: 'A shop writes the part into its estimate here, before it has ordered it anywhere. That is the moment to be known to it.',
  },
  {
    title: 'A customer who has said yes',
    text: 'Parts of approved jobs are parts that will be bought: the owner of the car has signed for them.',
  },
  {
    title: 'A person, not a hotline',
    text: 'Your record names the company and whom to talk to, so that a shop calls the right desk.',
  },
]

const account = [
  'Your company, its trade name, its address and the person shops should ask for.',
  'Campaigns: ask for one, bid for a place in search, promote add-ons, advertise.',
  'Changes are yours to make, at any time, without a form on paper.',
]

const asked = [
  { question: 'What does an account cost?', answer: 'Signing up is free, and so is keeping your record.' },
  {
    question: 'Do I see the shops’ customers?',
    answer: 'No. A vendor sees nothing of a shop’s customers or their vehicles, and customers’ data is not for sale.',
  },
  {
    question: 'We are a manufacturer. Is this for us?',
    answer: 'Yes, if shops buy or specify your parts. Sign up with the company’s name and add a contact.',
  },
]

export default function PartsVendors() {
  return (
    <>
      <title>For parts vendors · Liftbay</title>
      <PageHead
        lead="Repair shops write their estimates on Liftbay, part by part. Be there with your name and your shelf."
        picture={<PartsShelfPicture />}
        actions={<WaysIn module="vendor" signUp="Sign up as a vendor" />}
      >
        Be known where parts are chosen
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
      <Closing
        title="A question that is not answered here?"
        text="Write to us. A person reads it, and the answer comes by e-mail."
      >
        <Link to="/contactus" className={`${classes.button} ${classes.large}`}>
          Write to us
        </Link>
      </Closing>
    </>
  )
}
