import type { ReactNode } from 'react'
import { Money } from '../../../../kit/web/index.ts'
import classes from './sums.module.css'

/** A list of amounts that add up to a total. */
export const Sums = ({ children }: { children: ReactNode }) => <dl className={classes.sums}>{children}</dl>

/** One line of `Sums`. */
export const Sum = ({ label, cents }: { label: ReactNode; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)
