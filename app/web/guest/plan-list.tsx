import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { calculatePerMonth, calculateSavings, plans, showMonths, trialDays } from '../../../common/plans.ts'
import { maxDevices } from '../../../features/people/devices/rules.ts'
import { CheckList } from './sections.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

const included = [
  'All of your shops, and every employee with a login of their own.',
  'The board, the calendar of bays and techs, and online booking.',
  'Repair orders, the labor guide, canned jobs, and your parts matrix. No limit on their number.',
  'Inspections with photos on a phone.',
  'Sealed agreements that your customers sign on their phone.',
  'Payments by card, cash, and check, deposits, refunds, and receipts.',
  'Parts stock, purchase orders, and cores.',
  'Reports, the time clock, and deferred work reminders.',
  `Up to ${maxDevices} shop computers and tablets.`,
  'Your data: import from CSV files, export everything, API keys, and webhooks.',
]

const [cheapest] = plans.toSorted((a, b) => calculatePerMonth(a) - calculatePerMonth(b))

/** The plans, what all of them contain, and a button for each that leads into sign-up. */
export function PlanList() {
  return (
    <div className={classes.finder}>
      <ul className={site.cards}>
        {plans.map((plan) => (
          <li key={plan.id} className={site.card}>
            <h3 className={classes.name}>{plan.name}</h3>
            <p className={site.price}>
              {showCents(calculatePerMonth(plan))} <small className={site.hint}>a month</small>
            </p>
            <p className={classes.dimmed}>
              {showCents(plan.total)} for {showMonths(plan.months)}
              {calculateSavings(plan) > 0 && `. You save ${showCents(calculateSavings(plan))}.`}
            </p>
            <Link
              to={`/owner/sign-up?plan=${plan.id}`}
              className={`${plan === cheapest ? classes.button : classes.quiet} ${site.choose}`}
            >
              Choose {plan.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.dimmed}>
        In US dollars. Signing up is free, and so are your first {trialDays} days, with no card. Once you have signed up, you can
        pay for the plan right away or later. It starts when the free trial ends.
      </p>
      <h3 className={classes.name}>Every plan includes everything</h3>
      <CheckList items={included} columns />
    </div>
  )
}
