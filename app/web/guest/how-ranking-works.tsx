import { PartsShelfPicture } from './pictures/parts-shelf.tsx'
import { CallToAction, CheckList, LargeLink, NumberedSteps, PageHead, Questions, Section } from './sections.tsx'

const order = [
  {
    title: 'The number you typed',
    text: 'A part with exactly this part number comes before longer numbers that begin the same way.',
  },
  {
    title: 'The vehicle',
    text: 'If you search from a repair order, parts whose vendor lists this vehicle come first, then parts that list no vehicles, then parts that are listed for others.',
  },
  { title: 'Enough in stock', text: 'Offers with as many as you need in stock near you come before those with fewer.' },
  {
    title: 'The part',
    text: 'After that, offers are in order of part number, so that the same part of several vendors is side by side.',
  },
  {
    title: 'The price',
    text: 'Of the same part, the lower price comes first: yours after the terms of your account, or the list price if you have none.',
  },
  { title: 'The distance', text: 'At the same price, the nearer branch comes first.' },
]

const paid = [
  'A vendor pays for a click on a sponsored part, or for an add-on that a customer accepted. Nothing else about a search is for sale.',
  'Paid slots are marked “Sponsored”. At most 2 of 10 results are.',
  'They are filled by an auction: what vendors bid for a click, weighted by how well the part fits the search and how well the vendor serves shops.',
  'The search itself does not know who pays. Its results and their order are the same with and without campaigns.',
  'Every text and picture in a paid slot is reviewed by a person first.',
]

const asked = [
  {
    question: 'Can a vendor pay for a better place in the results?',
    answer: 'No. It can pay for a marked slot beside them. Its own offers keep the place that the six rules above give them.',
  },
  {
    question: 'What does the vendor’s score do?',
    answer:
      'It is shown with each offer: how much was filled, late and returned in the last 180 days. It does not change the order of the results.',
  },
  {
    question: 'What do vendors learn about shops and their customers?',
    answer:
      'Counts by state and by the first three digits of the ZIP code, rounded, and never fewer than 20 a week. Not who searched. Vendors get no personal data of a shop’s customers, whether they advertise or not.',
  },
  {
    question: 'Are add-ons on an estimate paid for?',
    answer:
      'Some are. The shop chooses which vendors may offer one. The customer sees it unchecked, with its price, and it counts toward the authorized amount like any other part.',
  },
  {
    question: 'Something in a sponsored slot is wrong. What can I do?',
    answer: 'Send us a message with the vendor’s name and what you saw. A person reads it, and the slot can be stopped.',
  },
]

/** How offers of parts are ordered, and what is paid for. */
export default function HowRankingWorks() {
  return (
    <>
      <title>How ranking works · Liftbay</title>
      <PageHead
        lead="When a shop looks for a part, its price, its stock and its distance decide what comes first. Money from vendors does not."
        picture={<PartsShelfPicture />}
        actions={<LargeLink to="/contactus">Send us a complaint</LargeLink>}
      >
        How parts are ranked
      </PageHead>
      <Section id="order" title="The order of results">
        <NumberedSteps steps={order} />
      </Section>
      <Section id="sponsored" title="What “Sponsored” means" band>
        <CheckList items={paid} />
      </Section>
      <Section id="asked" title="Common questions">
        <Questions asked={asked} />
      </Section>
      <CallToAction
        title="Does something look wrong?"
        text="Tell us what you searched for and what you saw. A person reads it and replies."
      >
        <LargeLink to="/contactus">Send us a message</LargeLink>
      </CallToAction>
    </>
  )
}
