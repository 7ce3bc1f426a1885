import type { Report } from '../contract/index.ts'
import { explainLabor, type Figure } from '../rules.ts'
import classes from './reports.module.css'

interface DefinitionProps {
  figure: Figure
  /** Not there while it loads. */
  report: Report | undefined
}

/** What a figure counts, and what labor cost means for the reader, if it has any. */
export function Definition({ figure, report }: DefinitionProps) {
  return (
    <p className={classes.definition}>
      {figure.definition}
      {figure.costsLabor && report && ` ${explainLabor(report)}`}
    </p>
  )
}
