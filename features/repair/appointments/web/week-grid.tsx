import { Link } from 'react-router'
import { calculateCapacity, type Grouping, type Lane, getLane } from '../calendar-rules.ts'
import type { Calendar } from '../contract/index.ts'
import { CapacityBar } from './capacity-bar.tsx'
import { DaysOff } from './days-off.tsx'
import type { DropTarget } from './drop-target.ts'
import { EntryCard } from './entry-card.tsx'
import { showLongDay, showShortDay } from './times.ts'
import { WithoutBay } from './without-bay.tsx'
import classes from './calendar.module.css'

export interface WeekGridProps {
  data: Calendar
  by: Grouping
  lanes: readonly Lane[]
  shop: string
  today: string
  aim: DropTarget | null
  toDay: (day: string) => string
}

/** A week: a column for each day, a row for each bay or technician. */
export function WeekGrid({ data, by, lanes, shop, today, aim, toDay }: WeekGridProps) {
  const days = data.days.map(({ day }) => day)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <div className={classes.week} role="region" aria-label="Week" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'bay' ? 'Bay' : 'Technician'}</th>
            {data.days.map(({ day, opens, closedFor }) => {
              const { name, date } = showShortDay(day)
              return (
                <th
                  key={day}
                  scope="col"
                  data-today={day === today || undefined}
                  data-idle={(opens === null && !data.appointments.some((appointment) => appointment.day === day)) || undefined}
                >
                  <Link to={{ search: toDay(day) }} title={showLongDay(day)}>
                    {name} {date}
                  </Link>
                  {opens === null && <span className={classes.faint}>{closedFor || 'Closed'}</span>}
                  <DaysOff data={data} day={day} brief />
                  <CapacityBar label={showLongDay(day)} capacity={calculateCapacity(data, by, { lanes, days: [day] })} />
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.key}>
              <th scope="row">
                {lane.label}
                <CapacityBar label={`${lane.label}, this week`} capacity={calculateCapacity(data, by, { lanes: [lane], days })} />
              </th>
              {data.days.map(({ day, opens }) => (
                <td
                  key={day}
                  data-lane={lane.key}
                  data-day={day}
                  data-closed={opens === null || undefined}
                  data-over={(aim?.lane === lane.key && aim.day === day) || undefined}
                >
                  <ul className={classes.list}>
                    {data.appointments
                      .filter((appointment) => appointment.day === day && getLane(appointment, by) === lane.key)
                      .map((entry) => (
                        <li
                          key={entry.id}
                          className={classes.entry}
                          data-entry={entry.id}
                          data-state={entry.state}
                          data-held={aim?.id === entry.id || undefined}
                        >
                          <EntryCard entry={entry} by={by} shop={shop} timeZone={data.timeZone} />
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
          {data.withoutBay.length > 0 && (
            <tr>
              <th scope="row">Without a bay</th>
              <td colSpan={days.length} className={classes.low}>
                <WithoutBay orders={data.withoutBay} shop={shop} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
