import { Link } from 'react-router'
import { Audiences } from './audiences.tsx'
import { EstimateDemo } from './estimate-demo.tsx'
import { type Feature, Features, PhoneFeatures } from './product-picture.tsx'
import { Cards, LargeLink, NumberedSteps, Questions, Section } from './sections.tsx'
import { ShopFinder } from './shop-finder.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

const steps = [
  { title: 'Find a shop nearby', text: 'Search by zip code or city, nearest first. Book a time that is actually open.' },
  { title: 'Answer each job', text: 'The estimate comes to your phone. Approve what you want and decline what you do not.' },
  {
    title: 'Sign once',
    text: 'Your signed agreement is a sealed PDF. Anyone can verify that it has not been changed.',
  },
  { title: 'Pay what you approved', text: 'The bill can never exceed what you authorized. Pay by card when your car is ready.' },
]

const promises = [
  {
    title: 'A limit that holds',
    text: 'The bill stops at the amount you authorized. For anything more, the shop has to ask you again.',
  },
  {
    title: 'An agreement you can verify',
    text: 'The sealed PDF shows who signed, when, and from where. You can verify it without an account.',
  },
  {
    title: 'A complete history',
    text: 'Every visit for every vehicle is on record: what was found, what was done, and what you paid.',
  },
]

const inTheShop: readonly Feature[] = [
  {
    screen: 'board',
    title: 'The shop works from your answer',
    text: 'The moment you answer, your car moves on the shop’s board. It shows how much you authorized, and who is working on it.',
    label: 'A shop’s board: repair orders in columns from arriving to ready, with what is authorized and what is late',
  },
]

const asked = [
  {
    question: 'What does it cost me?',
    answer: 'Liftbay is free for vehicle owners. Shops pay for a plan; pricing is on the page for shop owners.',
  },
  {
    question: 'What if my shop is not on Liftbay?',
    answer: 'Show them the page for shop owners, or search for a shop near you above. You can add your vehicle in the meantime.',
  },
  {
    question: 'Can I use it without an account?',
    answer:
      'You can find a shop, book a visit and verify a sealed agreement without one. To approve an estimate online, sign up.',
  },
]

/** The top of the page. */
export default function Advertisement() {
  return (
    <>
      <title>Liftbay · No surprise repair bills</title>
      <div className={`${classes.container} ${classes.hero}`}>
        <div className={classes.split}>
          <div className={classes.promise}>
            <h1 className={classes.headline} tabIndex={-1} data-page-focus>
              No surprise repair bills.
            </h1>
            <p className={classes.lead}>
              You approve every job before it is done. The shop cannot bill a cent more than you signed for.
            </p>
            <div className={classes.actions}>
              <LargeLink to="#find">Find a shop</LargeLink>
              <LargeLink to="/main/sign-up" only="signedOut" quiet>
                Sign up free
              </LargeLink>
              <LargeLink to="/customer/login" only="signedOut" quiet>
                Log in
              </LargeLink>
              <LargeLink to="/main/home" only="signedIn" quiet>
                Go to my account
              </LargeLink>
            </div>
          </div>
          <EstimateDemo />
        </div>
      </div>

      <section className={`${classes.band} ${classes.scripted}`} aria-labelledby="find">
        <div className={classes.container}>
          <h2 id="find" className={classes.subtitle}>
            Find a shop near you
          </h2>
          <ShopFinder />
        </div>
      </section>

      <Section id="how" title="From a strange noise to a paid bill">
        <NumberedSteps steps={steps} />
      </Section>

      <Section id="promises" title="What you can count on" band>
        <Cards points={promises} />
        <p className={site.after}>
          <Link to="/how-the-seal-works">How the seal works, and a sample to try it with</Link>
        </p>
      </Section>

      <Section id="phone" title="On your phone">
        <PhoneFeatures />
      </Section>

      <Section id="shop" title="In the shop" band>
        <Features features={inTheShop} />
        <div className={site.after}>
          <LargeLink to="/owner" quiet>
            What shops get
          </LargeLink>
        </div>
      </Section>

      <Section id="who" title="Built for everyone who works with cars">
        <Audiences />
      </Section>

      <Section id="asked" title="Before your first visit" band>
        <Questions asked={asked} />
      </Section>
    </>
  )
}
