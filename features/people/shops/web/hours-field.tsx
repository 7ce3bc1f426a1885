import { Input, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useField } from '../../../../kit/web/index.ts'
import type { Hours } from '../contract/index.ts'
import { defaultHours } from '../rules.ts'
import { weekdays } from '../weekdays.ts'
import classes from './shop-settings.module.css'

const { opens: usualOpening, closes: usualClosing } = defaultHours[0]!

/** A week of opening hours, Monday first. */
export function HoursField() {
  const { value: hours = [], change, error, shared } = useField<readonly Hours[]>({ name: 'hours', label: 'Opening hours' })
  const set = (weekday: number, next: Hours | null) =>
    change([...hours.filter((day) => day.weekday !== weekday), ...(next ? [next] : [])].toSorted((a, b) => a.weekday - b.weekday))
  return (
    <Input.Wrapper {...shared.wrapperProps} error={error}>
      <div className={classes.week}>
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <Day
            key={weekday}
            weekday={weekday}
            day={hours.find((day) => day.weekday === weekday)}
            onChange={(next) => set(weekday, next)}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

interface DayProps {
  weekday: number
  /** Undefined when the shop is closed that day. */
  day: Hours | undefined
  onChange: (next: Hours | null) => void
}

function Day({ weekday, day, onChange }: DayProps) {
  const name = weekdays[weekday] ?? ''
  const { error, clearError, shared } = useField({ name: `hours.${weekday}`, label: name })
  const errorId = useId()
  const change = (next: Hours | null) => {
    clearError()
    onChange(next)
  }
  const bad = error ? { error: true, 'aria-describedby': errorId } : {}
  return (
    <div className={classes.day} role="group" aria-label={name}>
      <Switch
        label={name}
        checked={day !== undefined}
        onChange={(event) => change(event.currentTarget.checked ? { weekday, opens: usualOpening, closes: usualClosing } : null)}
      />
      {day ? (
        <>
          <TextInput
            type="time"
            aria-label={`${name} opens`}
            value={day.opens}
            onChange={(event) => change({ ...day, opens: event.currentTarget.value })}
          />
          <TextInput
            {...bad}
            wrapperProps={shared.wrapperProps}
            type="time"
            aria-label={`${name} closes`}
            value={day.closes}
            onChange={(event) => change({ ...day, closes: event.currentTarget.value })}
          />
          {error && (
            <Input.Error id={errorId} className={classes.dayError}>
              {error}
            </Input.Error>
          )}
        </>
      ) : (
        <span className={classes.closed}>Closed</span>
      )}
    </div>
  )
}
