import { Link } from 'react-router'
import classes from './guest.module.css'
import { Closing, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import { PartsShelfPicture } from './pictures/parts-shelf.tsx'

const inside = [
  'Your company’s record: its legal and its trade name, its address and its phone.',
  'The person to ask for, changed by you whenever that changes.',
  'Your password, a second step after it, and the devices you are signed in on.',
]

const first = ['The company’s legal name and its trade name.', 'The name, e-mail address and phone of whoever speaks for it.']

export default function Vendor() {
  return (
    <>
      <title>Parts vendors: log in or sign up · Liftbay</title>
      <PageHead
        lead="For those who make or sell what shops put into cars: your company’s record is behind this door, kept by you and free."
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
      <Closing title="What is in it for you?" text="Read how parts get into an estimate, and what an account holds.">
        <Link to="/parts-vendors" className={`${classes.button} ${classes.large}`}>
          Liftbay for parts vendors
        </Link>
      </Closing>
    </>
  )
}
