import { Link } from 'react-router'
import { calculatePerMonth, plans, trialDays } from '../../../common/plans.ts'
import { writePlanTexts } from '../../../common/public-plans.ts'
import { maxDevices } from '../../../features/people/devices/rules.ts'
import { readPlans } from './read-plans.ts'
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
  'The time clock, time off, and payroll: pay stubs, direct deposit, checks, and tax forms.',
  'Onboarding: Form I-9, Form W-4, documents, training, and the employee manual.',
  'Reports and deferred work reminders.',
  `Up to ${maxDevices} shop computers and tablets.`,
  'Your data: import from CSV files, export everything, API keys, and webhooks.',
]

/** The plans, what all of them contain, and a button for each that leads into sign-up. */
export function PlanList() {
  const onSale = readPlans()
  const [cheapest] = onSale.toSorted((a, b) => calculatePerMonth(a) - calculatePerMonth(b))
  return (
    <div className={classes.finder}>
      <ul className={site.cards}>
        {plans.map(({ id }) => {
          const sold = onSale.find((plan) => plan.id === id)
          // The server fills in and hides what an admin has changed since the page was built, by `data-plan` and `data-says`.
          const says = writePlanTexts(sold ?? plans.find((plan) => plan.id === id)!, onSale)
          return (
            <li key={id} className={site.card} data-plan={id} hidden={!sold}>
              <h3 className={classes.name} data-says="name">
                {says.name}
              </h3>
              <p className={site.price}>
                <span data-says="per-month">{says['per-month']}</span> <small className={site.hint}>a month</small>
              </p>
              <p className={classes.dimmed} data-says="charge">
                {says.charge}
              </p>
              <p className={classes.dimmed} data-says="included">
                {says.included}
              </p>
              <Link
                to={`/owner/sign-up?plan=${id}`}
                className={`${id === cheapest?.id ? classes.button : classes.quiet} ${site.choose}`}
                data-says="choose"
              >
                {says.choose}
              </Link>
            </li>
          )
        })}
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
