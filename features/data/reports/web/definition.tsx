import type { Report } from '../contract/index.ts'
import { explainLabor, type Figure } from '../rules.ts'
import classes from './reports.module.css'

interface DefinitionProps {
  figure: Figure
  /** Undefined while it loads. */
  report: Report | undefined
}

/** Explains what a figure counts and, if it has labor cost, what that means for the reader. */
export function Definition({ figure, report }: DefinitionProps) {
  return (
    <p className={classes.definition}>
      {figure.definition}
      {figure.costsLabor && report && ` ${explainLabor(report)}`}
    </p>
  )
}
