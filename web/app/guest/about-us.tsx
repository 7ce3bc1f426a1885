import { Link } from 'react-router'
import classes from './guest.module.css'
import { Cards, Closing, PageHead, Section } from './parts.tsx'
import { BayPicture } from './pictures/bay.tsx'
import site from './site.module.css'

const principles = [
  {
    title: 'The answer comes before the work',
    text: 'A job without an answer can be neither done nor billed. That is a rule of the program, not a promise.',
  },
  {
    title: 'Both sides read the same',
    text: 'What the customer approved is what the technician sees and what the bill is made of.',
  },
  {
    title: 'Proof belongs to those it concerns',
    text: 'A signed agreement can be downloaded by both and checked by anyone who holds it.',
  },
  {
    title: 'Your data is not the product',
    text: 'Customers’ data is not sold. A shop sees its own work and nothing of another shop.',
  },
]

export default function AboutUs() {
  return (
    <>
      <title>About us · Liftbay</title>
      <PageHead
        lead="Liftbay connects people who need a repair with the shops that do it, and keeps one record that both can trust."
        picture={<BayPicture label="A repair bay with a car on its lift" />}
      >
        A repair should not end in an argument
      </PageHead>
      <Section id="why" title="Why we make it" band>
        <div className={site.prose}>
          <p>
            Many quarrels about a repair are not about the work. They are about what was said on the phone: which jobs, at what
            price, and who agreed to what. The owner of the car fears the bill. The shop fears doing work that nobody pays for.
          </p>
          <p>
            So Liftbay puts the question and the answer in writing, job by job, before the work. The customer answers on a phone.
            The shop has a signed agreement and a bill that cannot go above it.
          </p>
          <p>
            The same record serves everybody around the car: the technician who does the work, the owner who runs the shop, and
            whoever drives away in it.
          </p>
        </div>
      </Section>
      <Section id="principles" title="What we hold to">
        <Cards points={principles} />
      </Section>
      <Section id="name" title="The name" band>
        <div className={site.prose}>
          <p>
            A lift bay is the place in a shop where a car goes up and its underside can be seen. That is the idea: nothing hidden
            underneath.
          </p>
        </div>
      </Section>
      <Closing title="Talk to us" text="A question, an idea, something that does not work: write, and a person answers.">
        <Link to="/contactus" className={`${classes.button} ${classes.large}`}>
          Write to us
        </Link>
        <Link to="/landingpage" className={`${classes.quiet} ${classes.large}`}>
          Choose your way in
        </Link>
      </Closing>
    </>
  )
}
