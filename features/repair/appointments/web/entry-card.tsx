import { Link } from 'react-router'
import { showTime } from '../../../../common/dates.ts'
import { showMinutes } from '../../../../common/hours.ts'
import { joinLines } from '../../../../common/lines.ts'
import { StateBadge } from '../../../../kit/web/index.ts'
import { type DayPart, type Grouping, takesTime } from '../calendar-rules.ts'
import type { CalendarEntry } from '../contract/index.ts'
import { orderStateNames } from '../order-state-names.ts'
import { describeVehicle, waiterLabel } from '../rules.ts'
import { nameOf } from './actions.ts'
import { badges, confirmedBadge } from './badges.ts'
import { showShortMinutes } from './times.ts'
import classes from './calendar.module.css'

export interface EntryCardProps {
  entry: CalendarEntry
  shop: string
  timeZone: string
  by: Grouping
  /** The part of it that its day shows. Left out in a week, where it is a line or two and its menu has the rest. */
  part?: DayPart
}

/** One appointment: click it for its menu, drag it to move it. */
export function EntryCard({ entry, shop, timeZone, by, part }: EntryCardProps) {
  const { id, startsAt, endsAt, jobMinutes, concern, waits, state, order, technician, bay, isConfirmed } = entry
  const badge = badges[state]
  // The column or row already shows one of the two.
  const where = by === 'bay' ? technician : `Bay ${bay}`
  if (!part) return <WeekCard {...{ entry, shop, timeZone, where }} />
  const isCut = part.starts < 0 || part.goesOn
  return (
    <>
      <button type="button" className={classes.open} data-menu-of={id} aria-haspopup="menu">
        <span className={classes.when}>
          {showTime(startsAt, timeZone)}
          {isCut && ` to ${showTime(endsAt, timeZone)}`} · {showMinutes(jobMinutes).replaceAll(' ', '\u00A0')}
          {waits && ` · ${waiterLabel}`}
          {order?.keyTag && ` · Tag ${order.keyTag}`}
        </span>
        <strong>{describeVehicle(entry)}</strong>
        <span>{nameOf(entry)}</span>
        <span className={`${classes.faint} ${classes.line}`}>{joinLines(concern)}</span>
        {where && <span className={`${classes.faint} ${classes.line}`}>{where}</span>}
        {!order && state !== 'booked' && <StateBadge {...badge} />}
        {isConfirmed && state === 'booked' && <StateBadge {...confirmedBadge} />}
      </button>
      {order && (
        <Link className={classes.order} to={`/workorder/${shop}/${order.id}`}>
          <span>#{order.invoice}</span> <span className={classes.line}>{orderStateNames[order.state]}</span>
        </Link>
      )}
      {takesTime(entry) && !part.goesOn && <span className={classes.edge} data-edge="" aria-hidden />}
    </>
  )
}

/** In a week each detail has one line; the full text is in the tooltip. */
function WeekCard({
  entry,
  shop,
  timeZone,
  where,
}: Pick<EntryCardProps, 'entry' | 'shop' | 'timeZone'> & { where: string | null }) {
  const { id, startsAt, jobMinutes, concern, waits, state, order, isConfirmed } = entry
  const isSure = isConfirmed && state === 'booked'
  const title = describeVehicle(entry)
  const name = nameOf(entry)
  return (
    <>
      <button
        type="button"
        className={classes.open}
        data-menu-of={id}
        aria-haspopup="menu"
        title={[
          title,
          name,
          isSure && confirmedBadge.label,
          waits && waiterLabel,
          order?.keyTag && `Tag ${order.keyTag}`,
          where,
          joinLines(concern),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <span className={`${classes.when} ${classes.line}`}>
          {showTime(startsAt, timeZone)} · {showShortMinutes(jobMinutes)}
          {waits && ` · ${waiterLabel}`}
          {order?.keyTag && ` · Tag ${order.keyTag}`}
        </span>
        <strong className={classes.line}>{title}</strong>
        <span className={classes.line}>{name}</span>
        {isSure && <span className={classes.line}>{confirmedBadge.label}</span>}
        {!order && state !== 'booked' && <span className={classes.missed}>{badges[state].label}</span>}
      </button>
      {order && (
        <Link className={`${classes.order} ${classes.line}`} to={`/workorder/${shop}/${order.id}`}>
          #{order.invoice} {orderStateNames[order.state]}
        </Link>
      )}
    </>
  )
}
