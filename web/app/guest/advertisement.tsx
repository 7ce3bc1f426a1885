import { IconBuildingStore, IconCar, IconEngine, IconTool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EstimatePicture } from './estimate-picture.tsx'
import classes from './guest.module.css'
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

const roles = [
  {
    title: 'Vehicle owners',
    text: 'Every price before the work, every visit on record.',
    to: '/customer/sign-up',
    icon: IconCar,
  },
  {
    title: 'Auto shops',
    text: 'Board, estimates, approvals and payments in one place.',
    to: '/owner/sign-up',
    icon: IconBuildingStore,
  },
  { title: 'Auto techs', text: 'Your jobs, what was approved, and nothing to guess.', to: '/employee/sign-up', icon: IconTool },
  { title: 'Parts vendors', text: 'A place where shops that need parts already are.', to: '/vendor/sign-up', icon: IconEngine },
]

/** What a visitor sees first. */
export function Advertisement() {
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

      <section className={classes.band} aria-labelledby="who">
        <div className={classes.container}>
          <h2 id="who" className={classes.subtitle}>
            Made for everyone around the car
          </h2>
          <div className={classes.roles}>
            {roles.map(({ title, text, to, icon: Icon }) => (
              <Link key={to} to={to} className={classes.role}>
                <Icon size={28} aria-hidden color="var(--mantine-primary-color-filled)" />
                <h3 className={classes.name}>{title}</h3>
                <p className={classes.dimmed}>{text}</p>
              </Link>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
