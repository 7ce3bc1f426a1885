import { Link } from 'react-router'
import { CarIcon, PartIcon, ShopIcon, WrenchIcon } from './icons.tsx'
import classes from './guest.module.css'

const audiences = [
  {
    title: 'Vehicle owners',
    text: 'Every price up front, every visit on record.',
    to: '/vehicle-owners',
    Sign: CarIcon,
  },
  { title: 'Auto shops', text: 'Your board, estimates, approvals, and payments in one place.', to: '/owner', Sign: ShopIcon },
  { title: 'Auto techs', text: 'Your jobs, what was approved, and no guessing.', to: '/auto-tech', Sign: WrenchIcon },
  { title: 'Parts vendors', text: 'Your company’s record, kept up to date by you.', to: '/parts-vendors', Sign: PartIcon },
]

/** Each kind of user with a link to their page. */
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
