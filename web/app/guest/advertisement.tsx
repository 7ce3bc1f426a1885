import { Link } from 'react-router'
import { Audiences } from './audiences.tsx'
import { EstimatePicture } from './estimate-picture.tsx'
import classes from './guest.module.css'
import { Cards, Questions, Section } from './parts.tsx'
import { ShopFinder } from './shop-finder.tsx'

const steps = [
  { title: 'Find a shop nearby', text: 'By zip code or town, nearest first. Book a time that is really free.' },
  { title: 'Answer each job', text: 'The estimate reaches your phone. Approve what you want, decline what you do not.' },
  {
    title: 'Sign once, sealed for good',
    text: 'Your signed agreement is a sealed PDF. Anyone can check that nobody changed it.',
  },
  { title: 'Pay what you approved', text: 'The bill cannot go above what you authorized. Pay by card when the car is ready.' },
]

const promises = [
  {
    title: 'A limit that holds',
    text: 'The amount you authorized is the end of the bill. For more, the shop has to ask you again.',
  },
  {
    title: 'A paper that proves itself',
    text: 'The sealed PDF says who signed, when and from where. Checking it needs no account.',
  },
  { title: 'A history that stays', text: 'Every visit of every vehicle is on record: what was found, done and paid.' },
]

const asked = [
  {
    question: 'What does it cost me?',
    answer: 'Vehicle owners sign up and use Liftbay for free. Shops buy a plan; its prices are on the page for shop owners.',
  },
  {
    question: 'My shop is not on Liftbay. What now?',
    answer: 'Show it the page for shop owners, or look for one near you above. You can add your vehicle in the meantime.',
  },
  {
    question: 'Can I use it without an account?',
    answer: 'You can look for shops, read every page here and check a sealed agreement. To book and to answer, you sign up.',
  },
]

/** What a visitor sees first. */
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
              You approve every job before it is done. The shop cannot work or bill a cent above what you signed for.
            </p>
            <div className={classes.actions}>
              <Link to="/main/sign-up" className={`${classes.button} ${classes.large}`}>
                Sign up free
              </Link>
              <Link to="/customer/login" className={`${classes.quiet} ${classes.large}`}>
                Log in
              </Link>
            </div>
          </div>
          <EstimatePicture />
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

      <section className={classes.section} aria-labelledby="how">
        <div className={classes.container}>
          <h2 id="how" className={classes.subtitle}>
            From a strange noise to a paid bill
          </h2>
          <ol className={classes.steps}>
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className={classes.step} aria-hidden>
                  {index + 1}
                </span>
                <h3 className={classes.name}>{title}</h3>
                <p className={classes.dimmed}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <Section id="promises" title="What you can count on" band>
        <Cards points={promises} />
      </Section>

      <Section id="who" title="Made for everyone around the car">
        <Audiences />
      </Section>

      <Section id="asked" title="Asked before the first visit" band>
        <Questions asked={asked} />
      </Section>
    </>
  )
}
