import { Link } from 'react-router'
import { showTime } from '../../../common/dates.ts'
import { inOneLine } from '../../../common/lines.ts'
import { StateBadge } from '../../../web/kit/index.ts'
import type { CalendarEntry } from '../calendar-contract.ts'
import type { Grouping } from '../calendar-rules.ts'
import { badges } from './badges.ts'
import { shortMinutes, showMinutes } from './times.ts'
import { nameOf } from './actions.ts'
import classes from './calendar.module.css'

export interface EntryCardProps {
  entry: CalendarEntry
  shop: string
  timeZone: string
  by: Grouping
  /** Its lower edge can be dragged. Without one it is a line or two in a week, and its menu says the rest. */
  hasEdge?: boolean
}

/** One appointment: pressed it opens its menu, held it can be dragged. */
export function EntryCard({ entry, shop, timeZone, by, hasEdge = false }: EntryCardProps) {
  const { id, startsAt, jobMinutes, vehicle, concern, state, order, technician, bay } = entry
  const badge = badges[state]
  // The column or row says one of the two.
  const where = by === 'bay' ? technician : `Bay ${bay}`
  if (!hasEdge) return <WeekCard {...{ entry, shop, timeZone, where }} />
  return (
    <>
      <button type="button" className={classes.open} data-menu-of={id} aria-haspopup="menu">
        <span className={classes.when}>
          {showTime(startsAt, timeZone)} · {showMinutes(jobMinutes).replaceAll(' ', '\u00A0')}
        </span>
        <strong>{vehicle?.title ?? 'No specified vehicle'}</strong>
        <span>{nameOf(entry)}</span>
        <span className={`${classes.faint} ${classes.line}`}>{inOneLine(concern)}</span>
        {where && <span className={`${classes.faint} ${classes.line}`}>{where}</span>}
        {!order && state !== 'booked' && <StateBadge {...badge} />}
      </button>
      {order && (
        <Link className={classes.order} to={`/workorder/${shop}/${order.id}`}>
          #{order.invoice} {order.state.replaceAll('-', ' ')}
        </Link>
      )}
      {(state === 'booked' || state === 'arrived') && <span className={classes.edge} data-edge="" aria-hidden />}
    </>
  )
}

/** In a week each matter has one line, and what does not fit into it is there when it is pointed at. */
function WeekCard({
  entry,
  shop,
  timeZone,
  where,
}: Pick<EntryCardProps, 'entry' | 'shop' | 'timeZone'> & { where: string | null }) {
  const { id, startsAt, jobMinutes, vehicle, concern, state, order } = entry
  const title = vehicle?.title ?? 'No specified vehicle'
  const name = nameOf(entry)
  return (
    <>
      <button
        type="button"
        className={classes.open}
        data-menu-of={id}
        aria-haspopup="menu"
        title={[title, name, where, inOneLine(concern)].filter(Boolean).join(' · ')}
      >
        <span className={`${classes.when} ${classes.line}`}>
          {showTime(startsAt, timeZone)} · {shortMinutes(jobMinutes)}
        </span>
        <strong className={classes.line}>{title}</strong>
        <span className={classes.line}>{name}</span>
        {!order && state !== 'booked' && <span className={classes.missed}>{badges[state].label}</span>}
      </button>
      {order && (
        <Link className={`${classes.order} ${classes.line}`} to={`/workorder/${shop}/${order.id}`}>
          #{order.invoice} {order.state.replaceAll('-', ' ')}
        </Link>
      )}
    </>
  )
}
