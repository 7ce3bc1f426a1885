import type { Capacity } from '../calendar-rules.ts'
import classes from './calendar.module.css'

const showTenths = (minutes: number) => String(Math.round(minutes / 6) / 10)

/** Booked hours out of available hours; overbooking is highlighted. */
export function CapacityBar({ label, capacity: { booked, there } }: { label: string; capacity: Capacity }) {
  if (there === 0 && booked === 0) return null
  if (there === null) return <span className={classes.figure}>{showTenths(booked)} hr</span>
  const isOver = booked > there
  const figure = `${showTenths(booked)} of ${showTenths(there)} hr`
  return (
    <span className={classes.capacity} data-over={isOver || undefined}>
      <span
        role="meter"
        aria-label={`Hours booked, ${label}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, there, booked)}
        aria-valuenow={booked}
        aria-valuetext={isOver ? `${figure}, over-booked` : figure}
        className={classes.track}
      >
        <span style={{ width: `${there === 0 ? (booked > 0 ? 100 : 0) : Math.min(100, (booked / there) * 100)}%` }} />
      </span>
      <span className={classes.figure}>
        {figure}
        {isOver && <strong> over-booked</strong>}
      </span>
    </span>
  )
}
