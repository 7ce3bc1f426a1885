import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { When } from '../../../../kit/web/index.ts'
import type { AppReport, ReportedFigure } from '../contract/index.ts'
import { getFigure } from '../rules.ts'
import { showBytes, showMilliseconds, showValue } from './show-figure.ts'
import { Sparkline } from './sparkline.tsx'
import classes from './app-report.module.css'

interface FigureTileProps {
  figure: ReportedFigure
  report: AppReport
}

/** A figure today, or now if it is a state, with its trend. Opens its rows. */
export function FigureTile({ figure, report }: FigureTileProps) {
  const { key, label, unit, days } = figure
  const value = figure.now ? figure.now.value : (days.at(-1)?.value ?? null)
  const { lastBackup } = report
  const isTrouble = key === 'backups' ? lastBackup?.isGood !== true : Boolean(getFigure(key).isTrouble && value)
  return (
    <Link to={{ search: `figure=${key}` }} className={classes.tile} data-trouble={isTrouble || undefined}>
      <span className={classes.name}>{label}</span>
      <span className={classes.value}>{key === 'backups' ? showBackup(lastBackup) : showValue(value, unit)}</span>
      <span className={classes.note}>{describeTile(figure, report)}</span>
      <Sparkline days={days} />
    </Link>
  )
}

const showBackup = (last: AppReport['lastBackup']) => (last ? (last.isGood ? 'Complete' : 'Failed') : 'None yet')

function describeTile({ key, unit, value }: ReportedFigure, { queue, slowest, lastBackup }: AppReport): ReactNode {
  const [oldest] = queue
  if (key === 'queue') return oldest ? <>Oldest: {<When value={oldest.oldestDue} />}</> : 'Nothing waits'
  if (key === 'database') return 'Now'
  if (key === 'backups')
    return lastBackup ? (
      <>
        {showBytes(lastBackup.bytes)}, {<When value={lastBackup.endedAt} />}
      </>
    ) : (
      'Run npm run backup'
    )
  const [first] = slowest
  if (key === 'slow-calls' && first)
    return `${showValue(value, unit)} in 30 days. Slowest: ${first.call}, ${showMilliseconds(first.longestMs)}`
  return `${showValue(value, unit)} in 30 days`
}
