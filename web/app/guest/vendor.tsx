import { Link } from 'react-router'
import classes from './guest.module.css'
import { Closing, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import { PartsShelfPicture } from './pictures/parts-shelf.tsx'

const inside = [
  'Your company’s record: names, address, phone and contact.',
  'Campaign inquiry: say what you want to be known for, and where.',
  'Search placement bid: what a place in the shops’ search is worth to you.',
  'Promote add-ons and advertise: what goes with a job, shown where the job is written.',
]

const first = ['The company’s legal name and its trade name.', 'The name, e-mail address and phone of whoever answers the shops.']

export default function Vendor() {
  return (
    <>
      <title>Parts vendors: log in or sign up · Liftbay</title>
      <PageHead
        lead="For those who make or sell what shops put into cars: your record and your campaigns are behind this door."
        picture={<PartsShelfPicture />}
        actions={<WaysIn module="vendor" signUp="Sign up as a vendor" />}
      >
        The way in for parts vendors
      </PageHead>
      <Section id="inside" title="What is behind the login" band>
        <Ticked items={inside} />
      </Section>
      <Section id="first" title="What you need to sign up">
        <Ticked items={first} />
      </Section>
      <Closing title="What is in it for you?" text="Read why the moment an estimate is written is the one that counts.">
        <Link to="/parts-vendors" className={`${classes.button} ${classes.large}`}>
          Liftbay for parts vendors
        </Link>
      </Closing>
    </>
  )
}
