import { Link } from 'react-router'
import classes from './guest.module.css'
import { CarSign, PartSign, ShopSign, WrenchSign } from './signs.tsx'

const audiences = [
  {
    title: 'Vehicle owners',
    text: 'Every price before the work, every visit on record.',
    to: '/vehicle-owners',
    Sign: CarSign,
  },
  { title: 'Auto shops', text: 'Board, estimates, approvals and payments in one place.', to: '/owner', Sign: ShopSign },
  { title: 'Auto techs', text: 'Your jobs, what was approved, and nothing to guess.', to: '/auto-tech', Sign: WrenchSign },
  { title: 'Parts vendors', text: 'Your company’s record, kept by you.', to: '/parts-vendors', Sign: PartSign },
]

/** Everyone around the car, each with the page that is for them. */
export function Audiences() {
  return (
    <div className={classes.roles}>
      {audiences.map(({ title, text, to, Sign }) => (
        <Link key={to} to={to} className={classes.role}>
          <span className={classes.sign}>
            <Sign />
          </span>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.dimmed}>{text}</p>
        </Link>
      ))}
    </div>
  )
}
