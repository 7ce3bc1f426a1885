import { Link } from 'react-router'
import classes from './guest.module.css'
import { Closing, PageHead, Section, Ticked, WaysIn } from './parts.tsx'
import { AnswerByPhonePicture } from './pictures/answer-by-phone.tsx'

const inside = [
  'Your vehicles by VIN, and every visit each of them made.',
  'Appointments: made, moved and cancelled without a call.',
  'What is in the shop right now, and what waits for your answer.',
  'Agreements you signed, bills you paid, receipts to keep.',
  'What a shop may write or call about, and how you like your estimates.',
]

const first = [
  'An e-mail address and a phone number, so that an estimate can reach you.',
  'Your vehicle’s VIN: 17 characters on the dashboard behind the windshield, or on the registration. You can add it later.',
]

export default function Customer() {
  return (
    <>
      <title>Vehicle owners: log in or sign up · Liftbay</title>
      <PageHead
        lead="Book a visit, answer the estimate, pay the bill, and keep the history of your car. It is free for vehicle owners."
        picture={<AnswerByPhonePicture />}
        actions={<WaysIn module="customer" signUp="Sign up free" />}
      >
        The way in for vehicle owners
      </PageHead>
      <Section id="inside" title="What is behind the login" band>
        <Ticked items={inside} />
      </Section>
      <Section id="first" title="What you need to sign up">
        <Ticked items={first} />
      </Section>
      <Closing title="First time here?" text="Read what happens from the first noise to the paid bill.">
        <Link to="/vehicle-owners" className={`${classes.button} ${classes.large}`}>
          Liftbay for vehicle owners
        </Link>
      </Closing>
    </>
  )
}
