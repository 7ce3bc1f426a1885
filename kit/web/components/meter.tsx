import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './meter.module.css'

export interface MeterProps {
  label: string
  value: number
  limit: number
  show: (value: number) => string
  hint?: ReactNode
}

/** Shows a value against its limit, and by how much it exceeds it. Being exactly at the limit is fine. */
export function Meter({ label, value, limit, show, hint }: MeterProps) {
  const id = useId()
  const over = value > limit
  const share = over ? limit / value : limit === 0 ? 0 : value / limit
  const text = over ? `${show(value - limit)} over the limit of ${show(limit)}` : `${show(value)} of ${show(limit)}`
  return (
    <div className={classes.meter} data-over={over || undefined}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <span className="tabular">
          <strong>{show(value)}</strong> <span className={classes.limit}>of {show(limit)}</span>
        </span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, value)}
        aria-valuenow={value}
        aria-valuetext={text}
        className={classes.track}
      >
        <span className={classes.fill} style={{ width: `${share * 100}%` }} />
      </div>
      {over && (
        <p className={classes.over}>
          <IconAlertTriangle size={16} aria-hidden /> {show(value - limit)} over the limit
        </p>
      )}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}
