import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AnswerByPhonePicture } from './pictures/answer-by-phone.tsx'
import { JobCardPicture } from './pictures/job-card.tsx'
import { PartsShelfPicture } from './pictures/parts-shelf.tsx'
import { CallToAction, CheckList, LargeLink, LoginLinks, PageHead, Section } from './sections.tsx'

interface RoleTexts {
  title: string
  heading: string
  lead: string
  picture: ReactNode
  signUp: string
  account: readonly string[]
  needs: readonly string[]
  more: { title: string; text: string; to: string; label: string }
}

const texts: Record<string, RoleTexts> = {
  customer: {
    title: 'Vehicle owners: log in or sign up · Liftbay',
    heading: 'Vehicle owner log-in',
    lead: 'Book a visit, approve the estimate, pay the bill, and keep your car’s service history. Free for vehicle owners.',
    picture: <AnswerByPhonePicture />,
    signUp: 'Sign up free',
    account: [
      'Your vehicles by VIN, with every visit on record.',
      'Appointments you can book, reschedule, and cancel without a phone call.',
      'What is in the shop right now, and which estimates need your answer.',
      'The agreements you signed, the bills you paid, and your receipts.',
      'How shops may contact you, and how you like to get estimates.',
    ],
    needs: [
      'An e-mail address and a phone number, so that shops can reach you with an estimate.',
      'Your vehicle’s VIN: 17 characters on the dashboard by the windshield, or on your registration. You can add it later.',
    ],
    more: {
      title: 'New to Liftbay?',
      text: 'See how a visit works, from the first strange noise to the paid bill.',
      to: '/vehicle-owners',
      label: 'Liftbay for vehicle owners',
    },
  },
  employee: {
    title: 'Auto techs: log in or sign up · Liftbay',
    heading: 'Your shop’s board, on any screen',
    lead: 'For everyone who works on the cars: your shop’s board, your jobs, and your own record.',
    picture: <JobCardPicture />,
    signUp: 'Sign up as a tech',
    account: [
      'Your shop’s board: what is coming in, what is waiting for approval, and which jobs are approved.',
      'Every repair order: the concerns, the hours and parts of each job, and what the customer declined.',
      'Your own record: name, address, and phone. Only you can change it.',
      'Your password, two-step verification, and the devices where you are logged in.',
    ],
    needs: [
      'Your own e-mail address. A shared shop address will not work.',
      'A shop that uses Liftbay. The owner invites your e-mail address. Confirm it with the link we send you, accept the invitation, and you are in.',
    ],
    more: {
      title: 'Not sure it is for you?',
      text: 'Follow a job from drop-off to pickup.',
      to: '/auto-tech',
      label: 'Liftbay for auto techs',
    },
  },
  vendor: {
    title: 'Parts vendors: log in or sign up · Liftbay',
    heading: 'Your company, on record with Liftbay',
    lead: 'For companies that make or sell auto parts. Keep your company’s record up to date, free of charge.',
    picture: <PartsShelfPicture />,
    signUp: 'Sign up as a vendor',
    account: [
      'Your company’s record: legal name, trade name, address, and phone.',
      'Your contact person, which you can change at any time.',
      'Your password, two-step verification, and the devices where you are logged in.',
    ],
    needs: ['Your company’s legal name and trade name.', 'The name, e-mail address, and phone number of your contact person.'],
    more: {
      title: 'What is in it for you?',
      text: 'See how parts get into an estimate, and what your account includes.',
      to: '/parts-vendors',
      label: 'Liftbay for parts vendors',
    },
  },
}

/** A role's page behind its login and sign-up dialogs: `/customer`, `/employee`, and `/vendor`. */
export default function LoginPage() {
  const { pathname } = useLocation()
  const module = pathname.split('/')[1]!
  const { title, heading, lead, picture, signUp, account, needs, more } = texts[module]!
  return (
    <>
      <title>{title}</title>
      <PageHead lead={lead} picture={picture} actions={<LoginLinks module={module} signUp={signUp} />}>
        {heading}
      </PageHead>
      <Section id="account" title="What you get" band>
        <CheckList items={account} />
      </Section>
      <Section id="needs" title="What you need to sign up">
        <CheckList items={needs} />
      </Section>
      <CallToAction title={more.title} text={more.text}>
        <LargeLink to={more.to}>{more.label}</LargeLink>
      </CallToAction>
    </>
  )
}
