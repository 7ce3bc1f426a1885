import { BayPicture } from './pictures/bay.tsx'
import { CallToAction, Cards, LargeLink, PageHead, Section } from './sections.tsx'
import site from './site.module.css'

const principles = [
  {
    title: 'Approval comes before the work',
    text: 'A job without approval cannot be done or billed. That is built into the software; it is not just a promise.',
  },
  {
    title: 'Everyone sees the same thing',
    text: 'What the customer approves is what the technician sees and what the bill shows.',
  },
  {
    title: 'You keep the proof',
    text: 'Both sides can download the signed agreement, and anyone who has it can verify it.',
  },
  {
    title: 'Your data is not the product',
    text: 'We do not sell customer data. A shop sees its own work, and nothing from other shops.',
  },
]

export default function AboutUs() {
  return (
    <>
      <title>About us · Liftbay</title>
      <PageHead
        lead="Liftbay connects vehicle owners with repair shops, and keeps one record that both can trust."
        picture={<BayPicture label="A repair bay with a car on its lift" />}
      >
        A repair should not end in an argument
      </PageHead>
      <Section id="why" title="Why we built it" band>
        <div className={site.prose}>
          <p>
            Most arguments about a repair are not about the work. They are about what was said on the phone: which jobs, at what
            price, and who agreed to what. Vehicle owners worry about the bill. Shops worry about doing work nobody pays for.
          </p>
          <p>
            So Liftbay puts every job and every answer in writing before the work starts. The customer approves on a phone. The
            shop gets a signed agreement, and a bill that cannot exceed it.
          </p>
          <p>
            Everyone works from the same record: the technician who does the work, the owner who runs the shop, and the customer
            who drives away.
          </p>
        </div>
      </Section>
      <Section id="principles" title="What we stand for">
        <Cards points={principles} />
      </Section>
      <Section id="name" title="The name" band>
        <div className={site.prose}>
          <p>A lift bay is where a car goes up so you can see underneath. That is the idea: nothing hidden.</p>
        </div>
      </Section>
      <CallToAction
        title="Talk to us"
        text="A question, an idea, something that is not working? Send us a message, and a person will reply."
      >
        <LargeLink to="/contactus">Send us a message</LargeLink>
        <LargeLink to="/landingpage" quiet>
          Get started
        </LargeLink>
      </CallToAction>
    </>
  )
}
