import {
  IconArrowBackUp,
  IconArrowsMove,
  IconCalendarPlus,
  IconCalendarX,
  IconCar,
  IconExternalLink,
  IconForms,
  IconPhone,
  IconUserOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getDay } from '../../../../common/dates.ts'
import { showMinutes } from '../../../../common/hours.ts'
import { showPhone } from '../../../../common/phone.ts'
import { FlyoutItem, MenuAt, useRead } from '../../../../kit/web/index.ts'
import { userFields } from '../../../people/user-fields/contract/index.ts'
import { takesTime } from '../calendar-rules.ts'
import type { CalendarEntry } from '../contract/index.ts'
import { describeVehicle, waitFor } from '../rules.ts'
import { cancelEntry, markNoShow, nameOf, type ShownCalendar, undoNoShow } from './actions.ts'
import { showLongTime } from './times.ts'
import classes from './calendar.module.css'

export interface EntryMenuProps {
  shown: ShownCalendar
  entry: CalendarEntry
  now: number
  opener: HTMLElement
  /** Menu items from higher features. */
  more: ReactNode
  onMove: () => void
  onDetails: () => void
  onArrive: () => void
  onAgain: () => void
  onClose: () => void
}

/** The full details of an appointment and all its actions. */
export default function EntryMenu({
  shown,
  entry,
  now,
  opener,
  more,
  onMove,
  onDetails,
  onArrive,
  onAgain,
  onClose,
}: EntryMenuProps) {
  const { can } = shown
  const { state, order, customer, concern, waits, timesMissed, startsAt, jobMinutes, missedAt, isConfirmed } = entry
  const definitions = useRead(userFields.definitions, { params: { shop: shown.sent.params.shop }, query: { of: 'appointment' } })
  const hasFields = (definitions.data ?? []).some(({ key, isRetired }) => !isRetired || key in entry.fields)
  const isLate = state === 'booked' && now >= Date.parse(startsAt) + waitFor
  const isToday = missedAt !== null && getDay(missedAt, shown.timeZone) === getDay(new Date(now), shown.timeZone)
  return (
    <MenuAt opener={opener} label={`Appointment of ${nameOf(entry)}`} width={300} onClose={onClose}>
      <div role="presentation" className={classes.about}>
        <strong>{describeVehicle(entry)}</strong>
        <span>
          {showLongTime(startsAt, shown.timeZone)}, {showMinutes(jobMinutes)}
        </span>
        <span>{nameOf(entry)}</span>
        {isConfirmed && <span>The customer confirmed this time by text</span>}
        {waits && <span>Waits at the shop</span>}
        <span className={classes.concern}>{concern}</span>
        {timesMissed > 0 && (
          <span className={classes.missed}>Missed {timesMissed === 1 ? 'one appointment' : `${timesMissed} appointments`}</span>
        )}
      </div>
      {state === 'booked' && can('orders.create') && (
        <FlyoutItem icon={<IconCar size={18} />} onClick={onArrive}>
          Check in
        </FlyoutItem>
      )}
      {order && (
        <FlyoutItem to={`/workorder/${shown.sent.params.shop}/${order.id}`} icon={<IconExternalLink size={18} />}>
          Open #{order.invoice}
        </FlyoutItem>
      )}
      {more}
      {takesTime(entry) && can('schedule.change') && (
        <FlyoutItem icon={<IconArrowsMove size={18} />} onClick={onMove}>
          Move to…
        </FlyoutItem>
      )}
      {hasFields && (
        <FlyoutItem icon={<IconForms size={18} />} onClick={onDetails}>
          Details
        </FlyoutItem>
      )}
      {customer.phone1 && (
        <a role="menuitem" className={classes.call} href={`tel:+1${customer.phone1}`}>
          <IconPhone size={18} /> Call {showPhone(customer.phone1)}
        </a>
      )}
      {isLate && can('schedule.cancel') && (
        <FlyoutItem danger icon={<IconUserOff size={18} />} onClick={() => void markNoShow(shown, entry)}>
          No-show
        </FlyoutItem>
      )}
      {state === 'booked' && can('schedule.cancel') && (
        <FlyoutItem danger icon={<IconCalendarX size={18} />} onClick={() => void cancelEntry(shown, entry)}>
          Cancel the appointment
        </FlyoutItem>
      )}
      {state === 'no-show' && isToday && can('schedule.cancel') && (
        <FlyoutItem icon={<IconArrowBackUp size={18} />} onClick={() => void undoNoShow(shown, entry)}>
          Undo no-show
        </FlyoutItem>
      )}
      {state === 'no-show' && can('schedule.book') && (
        <FlyoutItem icon={<IconCalendarPlus size={18} />} onClick={onAgain}>
          Book another time
        </FlyoutItem>
      )}
    </MenuAt>
  )
}
