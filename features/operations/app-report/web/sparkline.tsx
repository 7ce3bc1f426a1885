import type { ReportedFigure } from '../contract/index.ts'
import classes from './app-report.module.css'

/** The days of a figure as bars, without numbers; the page of the figure has them. A day that is not known has no bar. */
export function Sparkline({ days }: Pick<ReportedFigure, 'days'>) {
  const values = days.map(({ value }) => value)
  const known = values.filter((value) => value !== null)
  const [most, least] = [Math.max(0, ...known), Math.min(0, ...known)]
  const height = (value: number) => (most === least ? 0 : (Math.abs(value) / (most - least)) * 100)
  const zero = most === least ? 100 : (most / (most - least)) * 100
  return (
    <svg viewBox={`0 0 ${days.length * 4} 100`} preserveAspectRatio="none" className={classes.spark} aria-hidden>
      {days.map(({ day, value }, index) =>
        value === null || value === 0 ? null : (
          <rect
            key={day}
            x={index * 4 + 0.5}
            y={value > 0 ? zero - height(value) : zero}
            width={3}
            height={Math.max(height(value), 4)}
            data-last={index === days.length - 1 || undefined}
          />
        ),
      )}
    </svg>
  )
}
