import { PartsShelfPicture } from './pictures/parts-shelf.tsx'
import { CallToAction, Cards, CheckList, LargeLink, LoginLinks, PageHead, Questions, Section } from './sections.tsx'

const reasons = [
  {
    title: 'Part by part',
    text: 'Every part on an estimate has its part number, manufacturer, cost, and price, under the job that needs it.',
  },
  {
    title: 'Customers who already said yes',
    text: 'The vehicle owner has signed for the parts of an approved job, so the shop orders with confidence.',
  },
  {
    title: 'A person, not a hotline',
    text: 'Your record lists your company and your contact person, and you keep it up to date.',
  },
]

const account = [
  'Your catalog: parts, prices, and stock of each branch, typed in or imported from your price file.',
  'Trade accounts with shops, on the terms and price levels you set.',
  'Your company, its trade name, its address, and your contact person.',
  'Its own login, with two-step verification if you want it.',
  'Changes any time, with no paperwork.',
]

const asked = [
  { question: 'What does an account cost?', answer: 'Nothing. Signing up is free, and so is keeping your record.' },
  {
    question: 'Can I advertise to shops here?',
    answer:
      'Yes, in marked “Sponsored” slots beside the results, at most 2 of 10, and with add-ons that a shop allows. Nobody can pay for a better place in the results themselves. The page “How ranking works” says how they are ordered.',
  },
  {
    question: 'Can I see the shops’ customers?',
    answer: 'No. Vendors cannot see a shop’s customers or their vehicles, and customer data is not for sale.',
  },
  {
    question: 'We are a manufacturer. Is this for us?',
    answer: 'Yes, if shops install your parts. Sign up with your company’s name and a contact person.',
  },
]

export default function PartsVendors() {
  return (
    <>
      <title>For parts vendors · Liftbay</title>
      <PageHead
        lead="Repair shops build their estimates on Liftbay, part by part, and vehicle owners approve them before anything is ordered."
        picture={<PartsShelfPicture />}
        actions={<LoginLinks module="vendor" signUp="Sign up as a vendor" />}
      >
        Parts that are already approved
      </PageHead>
      <Section id="why" title="Why Liftbay" band>
        <Cards points={reasons} />
      </Section>
      <Section id="account" title="What your account includes">
        <CheckList items={account} />
      </Section>
      <Section id="asked" title="Common questions" band>
        <Questions asked={asked} />
      </Section>
      <CallToAction title="Have another question?" text="Send us a message. A person reads it and replies.">
        <LargeLink to="/contactus">Send us a message</LargeLink>
        <LargeLink to="/how-ranking-works">How ranking works</LargeLink>
      </CallToAction>
    </>
  )
}
