import { Button, Text, Title } from '@mantine/core'
import { dayOf, showTime } from '../../../common/dates.ts'
import { inOneLine } from '../../../common/lines.ts'
import { Read, StateBadge, useLive, useRead } from '../../../web/kit/index.ts'
import { appointments, type ShopAppointment } from '../../appointments/contract.ts'
import { useNow } from './use-now.ts'
import classes from './board.module.css'

export interface ArrivingColumnProps {
  shopId: string
  onArrive: (appointment: ShopAppointment) => void
}

const dayMilliseconds = 86_400_000
const daysAhead = 7

const weekday = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(instant))

/** Booked for the coming days and not here yet, soonest first; new bookings appear by themselves. */
export function ArrivingColumn({ shopId, onArrive }: ArrivingColumnProps) {
  const now = useNow()
  // From the day before in UTC, whose days are not the shop's.
  const days = { from: dayOf(new Date(now - dayMilliseconds)), to: dayOf(new Date(now + daysAhead * dayMilliseconds)) }
  const read = useRead(appointments.ofShop, { query: { shop: shopId, ...days } })
  useLive('appointment_changed', [appointments.ofShop])
  return (
    <section className={classes.column} aria-label="Arriving">
      <Read read={read} skeleton="text" rows={2}>
        {({ timeZone, appointments: list }) => {
          const today = dayOf(new Date(now), timeZone)
          const coming = list
            .filter((one) => one.state === 'booked' && one.day >= today)
            .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
          return (
            <>
              <header className={classes.columnHead}>
                <Title order={2} size="h4">
                  <StateBadge tone="amber" label="Arriving" />
                </Title>
                <Text size="sm" c="dimmed" className="tabular">
                  {coming.length}
                </Text>
              </header>
              {coming.length === 0 && (
                <Text size="sm" c="dimmed" p={4}>
                  Nobody in the next days
                </Text>
              )}
              <ul className={classes.cards}>
                {coming.map((one) => (
                  <li key={one.id} className={classes.card}>
                    <span className={classes.cardLine}>
                      <strong>{one.vehicle?.title ?? 'No specified vehicle'}</strong>
                      <span className="tabular">
                        {one.day === today ? 'Today' : weekday(one.startsAt, timeZone)} {showTime(one.startsAt, timeZone)}
                      </span>
                    </span>
                    <span>
                      {one.customer.firstName} {one.customer.lastName}
                    </span>
                    <span className={classes.cardFoot}>{inOneLine(one.concern)}</span>
                    <Button
                      size="sm"
                      variant="default"
                      onClick={() => onArrive(one)}
                      aria-label={`Check in ${one.customer.firstName} ${one.customer.lastName}`}
                    >
                      Check in
                    </Button>
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
