import { Mark } from './mark.tsx'
import classes from './wordmark.module.css'

/** The logo with the name, for headers. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.root} style={{ fontSize: size * 0.78 }}>
      <Mark size={size} />
      <span>Liftbay</span>
    </span>
  )
}
