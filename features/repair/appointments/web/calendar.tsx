import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconWalk } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { getDay } from '../../../../common/dates.ts'
import {
  Keys,
  lazyDialog,
  lazyPart,
  LinkButton,
  PrintButton,
  Read,
  useDevice,
  useLive,
  useQuery,
  useRead,
  ViewLinks,
  useNow,
} from '../../../../kit/web/index.ts'
import { useLatest } from '../../../../kit/web/latest.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { calculateCapacity, type Grouping, listLanes, listWeekDays } from '../calendar-rules.ts'
import {
  appointments,
  calendar,
  type Calendar as CalendarData,
  type CalendarEntry,
  type ShopAppointment,
} from '../contract/index.ts'
import { roundDownToQuarter } from '../rules.ts'
import type { ShownCalendar } from './actions.ts'
import type { CalendarDragProps } from './calendar-drag.tsx'
import { CapacityBar } from './capacity-bar.tsx'
import { DayGrid } from './day-grid.tsx'
import { DaysOff } from './days-off.tsx'
import type { DropTarget } from './drop-target.ts'
import type { EntryDetailsProps } from './entry-details.tsx'
import type { EntryMenuProps } from './entry-menu.tsx'
import { LanePicker } from './lane-picker.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'
import { listedDays, showLaterDay, showLongDay } from './times.ts'
import { WeekGrid } from './week-grid.tsx'
import { WithoutBay } from './without-bay.tsx'
import classes from './calendar.module.css'

// The tools for appointments load after the view itself.
const Drag = lazyPart<CalendarDragProps>(() => import('./calendar-drag.tsx').catch(() => ({ default: () => null })))
const EntryMenu = lazyDialog<EntryMenuProps>(() => import('./entry-menu.tsx'))
const EntryDetails = lazyPart<EntryDetailsProps>(() =>
  import('./entry-details.tsx').then(({ EntryDetails: part }) => ({ default: part })),
)
const MoveDialog = lazyDialog<MoveDialogProps>(() => import('./move-dialog.tsx'))

/** A new booking that was started from the calendar. */
export interface Slot {
  /** Null for the next free time, from `day` on if that is given. */
  startsAt: string | null
  day?: string
  bay: number | null
  technicianId: string | null
  /** The customer is at the counter. */
  isHere: boolean
  /** The customer, when already known. */
  customer?: { id: string; name: string; search: string; concern: string }
  timeZone: string
}

export interface CalendarProps {
  shop: string
  timeZone: string
  /** Shows the days as a list. */
  list: ReactNode
  onArrive: (appointment: ShopAppointment) => void
  onBook: (slot: Slot) => void
  /** Items of other features in the menu of an appointment. */
  menuItems: (entry: CalendarEntry) => ReactNode
}

const forms = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
]
const groupings = [
  { value: 'bay', label: 'By bay' },
  { value: 'technician', label: 'By technician' },
]

/** The shop's days and weeks: who comes when, to which bay and technician, and how much room is left. */
export default function Calendar({ shop, timeZone, list, onArrive, onBook, menuItems }: CalendarProps) {
  const { query, queryWith, changeQuery } = useQuery()
  const now = useNow()
  const today = getDay(new Date(now), timeZone)
  const mobile = useDevice() === 'mobile'
  const form = forms.find(({ value }) => value === query.get('form'))?.value ?? 'day'
  const by: Grouping = query.get('by') === 'technician' ? 'technician' : 'bay'
  const asked = query.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const days = form === 'week' ? listWeekDays(day) : [day]
  const step = form === 'week' ? 7 : 1
  const go = (to: string) => changeQuery({ day: to })
  const sent = { params: { shop }, query: { from: days[0]!, to: days.at(-1)! } }
  const printed = form === 'list' ? { from: today, to: showLaterDay(today, listedDays) } : sent.query
  const read = useRead(calendar.read, sent, { keep: true, enabled: form !== 'list' })
  useLive(['appointment_changed', 'work_order_changed', 'time_off_changed'], [calendar.read])
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <ViewLinks close label="Calendar view" views={forms} current={form} to={(form) => ({ search: queryWith({ form }) })} />
          {form !== 'list' && (
            <ViewLinks close label="Columns" views={groupings} current={by} to={(by) => ({ search: queryWith({ by }) })} />
          )}
          {(form === 'list' || !mobile) && <PrintButton row={appointments.paper} sent={{ query: { shop, ...printed } }} />}
        </Group>
        {form !== 'list' && (
          <div className={classes.steps}>
            <LinkButton
              to={{ search: queryWith({ day: showLaterDay(day, -step) }) }}
              variant="default"
              px="xs"
              aria-label="Earlier"
            >
              <IconChevronLeft size={18} />
            </LinkButton>
            <LinkButton to={{ search: queryWith({ day: today }) }} variant="default">
              Today
            </LinkButton>
            <LinkButton to={{ search: queryWith({ day: showLaterDay(day, step) }) }} variant="default" px="xs" aria-label="Later">
              <IconChevronRight size={18} />
            </LinkButton>
            <TextInput
              key={day}
              type="date"
              aria-label="Day"
              defaultValue={day}
              onChange={({ currentTarget: { value, validity } }) => value && validity.valid && value >= '2000' && go(value)}
            />
          </div>
        )}
      </Group>
      {form === 'list' ? (
        list
      ) : (
        <>
          <Keys
            of="Calendar"
            keys={[
              { keys: ['t'], what: 'Today', run: () => go(today) },
              { keys: ['p'], what: 'Previous day or week', run: () => go(showLaterDay(day, -step)) },
              { keys: ['n'], what: 'Next day or week', run: () => go(showLaterDay(day, step)) },
              { keys: ['d'], what: 'Day view', run: () => changeQuery({ form: 'day' }) },
              { keys: ['w'], what: 'Week view', run: () => changeQuery({ form: 'week' }) },
            ]}
          />
          <Read read={read} skeleton="table">
            {(data) => (
              <CalendarView
                data={data}
                {...{ form, by, day, days, today, now, shop, sent, onArrive, onBook, menuItems }}
                toDay={(day) => queryWith({ form: 'day', day })}
              />
            )}
          </Read>
        </>
      )}
    </Stack>
  )
}

interface CalendarViewProps extends Pick<CalendarProps, 'shop' | 'onArrive' | 'onBook' | 'menuItems'> {
  data: CalendarData
  form: string
  by: Grouping
  day: string
  days: readonly string[]
  today: string
  now: number
  sent: ShownCalendar['sent']
  toDay: (day: string) => string
}

function CalendarView({
  data,
  form,
  by,
  day,
  days,
  today,
  now,
  shop,
  sent,
  toDay,
  onArrive,
  onBook,
  menuItems,
}: CalendarViewProps) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [aim, setAim] = useState<DropTarget | null>(null)
  const [menu, setMenu] = useState<{ id: string; opener: HTMLElement } | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [detailed, setDetailed] = useState<string | null>(null)
  const mobile = useDevice() === 'mobile'
  const announcement = useRef<HTMLParagraphElement>(null)
  const { timeZone } = data
  const lanes = useMemo(() => listLanes(data, by), [data, by])
  const byId = useMemo(() => new Map(data.appointments.map((appointment) => [appointment.id, appointment])), [data])
  const latest = useLatest(byId)
  const entryOf = useCallback((id: string) => latest.current.get(id), [latest])
  const can = useCan(shop)
  const shown: ShownCalendar = {
    sent,
    can,
    timeZone,
    say: (text) => {
      if (announcement.current) announcement.current.textContent = text
    },
  }
  const slot = { bay: null, technicianId: null, isHere: false, timeZone }
  const quarterStart = roundDownToQuarter(new Date(now)).toISOString()
  const menuEntry = menu && byId.get(menu.id)
  const movingEntry = moving && byId.get(moving)
  const detailedEntry = detailed && byId.get(detailed)
  const label =
    form === 'week'
      ? `${showLongDay(days[0]!)} to ${showLongDay(days.at(-1)!)}`
      : `${day === today ? 'Today, ' : ''}${showLongDay(day)}`
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="h4">
            {label}
          </Title>
          <CapacityBar label={label} capacity={calculateCapacity(data, by, { lanes, days })} />
        </div>
        <div className={classes.new}>
          {can('schedule.book', 'orders.create') && (
            <Button
              variant="default"
              leftSection={<IconWalk size={18} aria-hidden />}
              aria-label="Walk-in now"
              onClick={() => onBook({ ...slot, startsAt: quarterStart, isHere: true })}
            >
              {mobile ? 'Walk-in' : 'Walk-in now'}
            </Button>
          )}
          {can('schedule.book') && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label="New appointment"
              onClick={() => onBook({ ...slot, startsAt: null, day: day > today ? day : today })}
            >
              {mobile ? 'Appointment' : 'New appointment'}
            </Button>
          )}
        </div>
      </Group>
      {form === 'day' && <DaysOff data={data} day={day} />}
      {data.withoutBay.length > 0 && form === 'day' && <WithoutBay orders={data.withoutBay} shop={shop} />}
      {form === 'day' && <LanePicker area={area} lanes={lanes} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pressed elements are buttons; one listener serves all of them */}
      <div
        ref={setArea}
        className={classes.area}
        data-holding={aim ? '' : undefined}
        // The days before stay on the screen until the chosen ones are here.
        aria-busy={data.days[0]?.day !== days[0] || undefined}
        // It scrolls sideways, so the keyboard must reach it; the week has its own part for that.
        {...(form === 'day' ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        onClick={({ target }) => {
          // The edge of a card is pressed like the rest of it.
          const pressed = (target as Element).closest('[data-menu-of], [data-edge]')
          const opener = pressed?.closest('[data-entry]')?.querySelector<HTMLElement>('[data-menu-of]')
          if (opener) setMenu({ id: opener.dataset['menuOf'] ?? '', opener })
        }}
      >
        {form === 'week' ? (
          <WeekGrid {...{ data, by, lanes, shop, today, aim, toDay }} />
        ) : (
          <DayGrid
            {...{ data, day, by, lanes, shop, now, aim }}
            onSlot={can('schedule.book') ? (startsAt, { place }) => onBook({ ...slot, startsAt, ...place }) : null}
          />
        )}
      </div>
      {data.appointments.length === 0 && data.days.some(({ opens }) => opens !== null) && (
        <Text c="dimmed">
          No appointments yet.{can('schedule.book') && ' Click a free time to book one.'} Customers’ bookings appear here
          automatically.
        </Text>
      )}
      <p ref={announcement} role="status" data-said="" className={classes.said} />
      {area && can('schedule.change') && (
        <Drag area={area} shown={shown} by={by} lanes={lanes} entryOf={entryOf} onAim={setAim} />
      )}
      {menu && menuEntry && (
        <EntryMenu
          key={menu.id}
          shown={shown}
          entry={menuEntry}
          now={now}
          opener={menu.opener}
          more={menuItems(menuEntry)}
          onMove={() => setMoving(menuEntry.id)}
          onDetails={() => setDetailed(menuEntry.id)}
          onArrive={() => onArrive(menuEntry)}
          onAgain={() => {
            const { customer, concern, technicianId } = menuEntry
            const name = `${customer.firstName} ${customer.lastName}`
            const search = [customer.email, customer.phone1, name].find((text) => text.length >= 3) ?? ''
            onBook({
              ...slot,
              startsAt: null,
              day: showLaterDay(today, 1),
              technicianId,
              customer: { id: customer.id, name, search, concern },
            })
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {detailedEntry && <EntryDetails shown={shown} entry={detailedEntry} onClose={() => setDetailed(null)} />}
      {movingEntry && <MoveDialog shown={shown} entry={movingEntry} onClose={() => setMoving(null)} />}
    </Stack>
  )
}
