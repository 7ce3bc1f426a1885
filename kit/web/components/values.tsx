import { showAmountOrBlank, showCents } from '../../../common/cents.ts'
import { showDay, showDayAndTime, showZone } from '../../../common/dates.ts'
import { showHours } from '../../../common/hours.ts'
import { showPhone } from '../../../common/phone.ts'
import { localTimeZone } from '../local-time-zone.ts'

interface MoneyProps {
  cents: number
  /** An amount in a table: blank for zero, without the dollar sign. */
  blankZero?: boolean
  strong?: boolean
}

export function Money({ cents, blankZero = false, strong = false }: MoneyProps) {
  const text = blankZero ? showAmountOrBlank(cents) : showCents(cents)
  return <span className="tabular">{strong ? <strong>{text}</strong> : text}</span>
}

/** `1.5` -> `1.5 hr` */
export function Hours({ value }: { value: number }) {
  return <span className="tabular">{showHours(value)}</span>
}

interface WhenProps {
  /** An instant, or a day `yyyy-MM-dd`. */
  value: string
  /** Without the time. */
  day?: boolean
  /** The shop's time zone for events at a shop; by default the viewer's own. */
  zone?: string
  /** Shows the time zone. Always on for the viewer's own time zone; use it where times of several shops are listed together. */
  withZone?: boolean
}

/** MM/DD/yyyy hh:mm AM or PM, in the local time of the place. */
export function When({ value, day = false, zone, withZone = zone === undefined }: WhenProps) {
  const plainDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const clock = zone ?? localTimeZone
  const withTime = () => [showDayAndTime(value, clock), ...(withZone ? [showZone(value, clock)] : [])].join(' ')
  const text = plainDay ? showDay(value) : day ? showDay(value, clock) : withTime()
  return (
    <time dateTime={value} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  )
}

/** (512) 555-0143; with `link`, tapping it calls the number. */
export function Phone({ digits, link = false }: { digits: string; link?: boolean }) {
  const text = showPhone(digits)
  const style = { whiteSpace: 'nowrap' } as const
  if (!link)
    return (
      <span className="tabular" style={style}>
        {text}
      </span>
    )
  return (
    <a className="tabular touch-line" style={style} href={`tel:+1${digits}`}>
      {text}
    </a>
  )
}
