import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** A table cell with a fainter second line. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.stack}>
      <span>{children}</span>
      <span className={classes.faint}>{below}</span>
    </span>
  )
}
