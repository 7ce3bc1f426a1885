import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { When } from '../../../../kit/web/index.ts'
import type { AppReport, ReportedFigure, Sums } from '../contract/index.ts'
import { getFigure, shownDays } from '../rules.ts'
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

function describeTile({ key, unit, value, total }: ReportedFigure, { queue, slowest, lastBackup }: AppReport): ReactNode {
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
  if (value === null) return 'Nothing measured yet'
  const inPeriod = `${showValue(value, unit)} in ${shownDays} days`
  if (key === 'sign-ups') return describeSignUps(total, inPeriod)
  const [first] = slowest
  if (key === 'slow-calls' && first) return `${inPeriod}. Slowest: ${first.call}, ${showMilliseconds(first.longestMs)}`
  return inPeriod
}

/** Describes how many people of each role signed up. */
function describeSignUps(total: Sums, inPeriod: string): string {
  const parts = getFigure('sign-ups').columns.flatMap(({ key, label }) =>
    key !== 'all' && total[key] ? `${label.toLowerCase()} ${showValue(total[key], 'count')}` : [],
  )
  return parts.length > 0 ? `${inPeriod}: ${parts.join(', ')}` : inPeriod
}
