import { Button, Title } from '@mantine/core'
import { dayMilliseconds, getDay, showTime } from '../../../../common/dates.ts'
import { joinLines } from '../../../../common/lines.ts'
import { Muted, Read, StateBadge, useLive, useRead, useNow } from '../../../../kit/web/index.ts'
import { appointments, type ShopAppointment } from '../../appointments/contract/index.ts'
import { describeVehicle, waiterLabel } from '../../appointments/rules.ts'
import classes from './board.module.css'

export interface ArrivingColumnProps {
  shopId: string
  /** Checks it in; without it, the reader may not. */
  onArrive?: (appointment: ShopAppointment) => void
}

const daysAhead = 7

const weekday = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(instant))

/** Appointments of the next days that have not arrived, soonest first. New bookings appear on their own. */
export function ArrivingColumn({ shopId, onArrive }: ArrivingColumnProps) {
  const now = useNow()
  // Starts a day early, since a UTC day is not the shop's day.
  const days = { from: getDay(new Date(now - dayMilliseconds)), to: getDay(new Date(now + daysAhead * dayMilliseconds)) }
  const read = useRead(appointments.ofShop, { query: { shop: shopId, ...days } })
  useLive('appointment_changed', [appointments.ofShop])
  return (
    <section className={classes.column} aria-label="Arriving">
      <Read read={read} skeleton="text" rows={2}>
        {({ timeZone, appointments: list }) => {
          const today = getDay(new Date(now), timeZone)
          const coming = list
            .filter((appointment) => appointment.state === 'booked' && appointment.day >= today)
            .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
          return (
            <>
              <header className={classes.columnHead}>
                <Title order={2} size="h4">
                  <StateBadge tone="amber" label="Arriving" />
                </Title>
                <Muted className="tabular">{coming.length}</Muted>
              </header>
              {coming.length === 0 && <Muted p={4}>No appointments in the next 7 days</Muted>}
              {/* Someone who may not check in finds no button in it, and still has to scroll it by keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <ul className={classes.cards} tabIndex={onArrive ? undefined : 0}>
                {coming.map((appointment) => (
                  <li key={appointment.id} className={classes.card}>
                    <span className={classes.cardLine}>
                      <strong>{describeVehicle(appointment)}</strong>
                      <span className="tabular">
                        {appointment.day === today ? 'Today' : weekday(appointment.startsAt, timeZone)}{' '}
                        {showTime(appointment.startsAt, timeZone)}
                      </span>
                    </span>
                    <span>
                      {appointment.customer.firstName} {appointment.customer.lastName}
                      {appointment.waits && ` · ${waiterLabel}`}
                    </span>
                    <span className={classes.cardFoot}>{joinLines(appointment.concern)}</span>
                    {onArrive && (
                      <Button
                        size="sm"
                        variant="default"
                        onClick={() => onArrive(appointment)}
                        aria-label={`Check in ${appointment.customer.firstName} ${appointment.customer.lastName}`}
                      >
                        Check in
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Read>
    </section>
  )
}
