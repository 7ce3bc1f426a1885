import { useState } from 'react'
import { showCents } from '../../../common/cents.ts'
import classes from './estimate-demo.module.css'

const jobs = [
  { name: 'Replace front brake pads', why: 'For “Squeals when braking”', cents: 312_40, isUrgent: true },
  { name: 'Replace battery', why: 'Tested at 12.2 volts', cents: 148_75, isUrgent: true },
  { name: 'Replace rear shocks', why: 'Can wait until spring', cents: 620_00, isUrgent: false },
]

/** An estimate to try out: the visitor answers its jobs, and the approved total follows. */
export function EstimateDemo() {
  const [approved, setApproved] = useState(() => jobs.map(({ isUrgent }) => isUrgent))
  const answer = (at: number, isApproved: boolean) => setApproved((before) => before.with(at, isApproved))
  const total = jobs.reduce((sum, { cents }, at) => sum + (approved[at] ? cents : 0), 0)
  return (
    <section className={classes.estimate} aria-label="An estimate to try out">
      <header className={classes.head}>
        <strong>2018 Honda Civic</strong>
        <span>Try it: answer each job</span>
      </header>
      <ul className={classes.jobs}>
        {jobs.map(({ name, why, cents }, at) => (
          <li key={name} className={classes.job} data-approved={approved[at]}>
            <span className={classes.what}>
              <strong>{name}</strong>
              <span>{why}</span>
            </span>
            <span className={classes.price}>{showCents(cents)}</span>
            <span className={classes.answers} role="group" aria-label={name}>
              <button type="button" aria-pressed={approved[at]} onClick={() => answer(at, true)}>
                Approve
              </button>
              <button type="button" aria-pressed={!approved[at]} onClick={() => answer(at, false)}>
                Decline
              </button>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.total} aria-live="polite">
        <span>Approved total</span>
        <strong>{showCents(total)}</strong>
        <span>The bill cannot be a cent more.</span>
      </p>
    </section>
  )
}
