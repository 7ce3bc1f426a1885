import { useId } from 'react'
import classes from './check-picture.module.css'

/** A check, with the two numbers that the form asks for. */
export function CheckPicture() {
  const id = useId()
  return (
    <svg viewBox="0 0 420 190" className={classes.picture} role="img" aria-labelledby={id}>
      <title id={id}>
        A check. At the bottom, from left to right: the routing number with nine digits, the account number, and the check number.
      </title>
      <rect x="1" y="1" width="418" height="148" rx="8" className={classes.paper} />
      <text x="18" y="28" className={classes.small}>
        YOUR NAME
      </text>
      <text x="360" y="28" className={classes.small}>
        No. 1025
      </text>
      <line x1="18" y1="66" x2="300" y2="66" className={classes.line} />
      <text x="18" y="60" className={classes.small}>
        Pay to the order of
      </text>
      <rect x="316" y="48" width="86" height="22" rx="3" className={classes.box} />
      <line x1="18" y1="92" x2="402" y2="92" className={classes.line} />
      <rect x="12" y="116" width="128" height="26" rx="4" className={classes.mark} />
      <rect x="152" y="116" width="142" height="26" rx="4" className={classes.mark} />
      <text x="20" y="134" className={classes.digits}>
        123456789
      </text>
      <text x="160" y="134" className={classes.digits}>
        0001234567
      </text>
      <text x="318" y="134" className={classes.digits}>
        1025
      </text>
      <text x="76" y="172" textAnchor="middle" className={classes.label}>
        Routing number
      </text>
      <text x="223" y="172" textAnchor="middle" className={classes.label}>
        Account number
      </text>
      <text x="336" y="172" textAnchor="middle" className={classes.small}>
        Check number
      </text>
    </svg>
  )
}
