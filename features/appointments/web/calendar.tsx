import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconWalk } from '@tabler/icons-react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../../common/dates.ts'
import { instantOf } from '../../../common/wall-time.ts'
import {
  Keys,
  lazyDialog,
  PrintButton,
  PrintStyles,
  Read,
  useDevice,
  useLive,
  useQuery,
  useRead,
  ViewLinks,
} from '../../../web/kit/index.ts'
import { useLatest } from '../../../web/kit/latest.ts'
import { type Calendar as CalendarData, calendar } from '../calendar-contract.ts'
import { capacityOf, type Grouping, lanesOf, weekOf } from '../calendar-rules.ts'
import type { ShopAppointment } from '../contract.ts'
import { quarterBegun } from '../rules.ts'
import { laterDay, longDay } from './times.ts'
import type { Shown } from './actions.ts'
import type { Aim } from './aim.ts'
import classes from './calendar.module.css'
import { CapacityBar } from './capacity-bar.tsx'
import { DayGrid } from './day-grid.tsx'
import type { EntryMenuProps } from './entry-menu.tsx'
import type { CalendarHandsProps } from './calendar-hands.tsx'
import { LanePicker } from './lane-picker.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WithoutBay } from './without-bay.tsx'

// What is done with appointments comes after them.
const Hands = lazy<ComponentType<CalendarHandsProps>>(() => import('./calendar-hands.tsx').catch(() => ({ default: () => null })))
const EntryMenu = lazyDialog<EntryMenuProps>(() => import('./entry-menu.tsx'))
const MoveDialog = lazyDialog<MoveDialogProps>(() => import('./move-dialog.tsx'))

/** Where somebody is to be booked. */
export interface Slot {
  /** Null: the next time that is free. */
  startsAt: string | null
  bay: number | null
  technicianId: string | null
  /** They stand at the counter. */
  isHere: boolean
  /** Who it is for, when that is known. */
  customer?: { id: string; name: string; search: string; concern: string }
  timeZone: string
}

export interface CalendarProps {
  shop: string
  timeZone: string
  /** The days as a list. */
  list: ReactNode
  onArrive: (appointment: ShopAppointment) => void
  onBook: (slot: Slot) => void
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
const minute = 60_000

/** The shop's days and weeks: who comes when, into which bay, to whom, and how much room is left. */
export default function Calendar({ shop, timeZone, list, onArrive, onBook }: CalendarProps) {
  const { query, queryWith, changeQuery } = useQuery()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const today = dayOf(new Date(now), timeZone)
  const form = forms.find(({ value }) => value === query.get('form'))?.value ?? 'day'
  const by: Grouping = query.get('by') === 'technician' ? 'technician' : 'bay'
  const asked = query.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const days = form === 'week' ? weekOf(day) : [day]
  const step = form === 'week' ? 7 : 1
  const go = (to: string) => changeQuery({ day: to })
  const sent = { params: { shop }, query: { from: days[0]!, to: days.at(-1)! } }
  const read = useRead(calendar.read, sent, { keep: true, enabled: form !== 'list' })
  useLive('appointment_changed', [calendar.read])
  useLive('work_order_changed', [calendar.read])
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs" className="no-print">
        <Group gap="xs">
          <ViewLinks
            close
            label="Form of the calendar"
            views={forms}
            current={form}
            to={(form) => ({ search: queryWith({ form }) })}
          />
          {form !== 'list' && (
            <ViewLinks close label="Columns" views={groupings} current={by} to={(by) => ({ search: queryWith({ by }) })} />
          )}
        </Group>
        {form === 'list' ? (
          <PrintButton />
        ) : (
          <div className={classes.steps}>
            <Button
              component={Link}
              to={{ search: queryWith({ day: laterDay(day, -step) }) }}
              variant="default"
              px="xs"
              aria-label="Earlier"
            >
              <IconChevronLeft size={18} />
            </Button>
            <Button component={Link} to={{ search: queryWith({ day: today }) }} variant="default">
              Today
            </Button>
            <Button
              component={Link}
              to={{ search: queryWith({ day: laterDay(day, step) }) }}
              variant="default"
              px="xs"
              aria-label="Later"
            >
              <IconChevronRight size={18} />
            </Button>
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
        <>
          <PrintStyles />
          {list}
        </>
      ) : (
        <>
          <Keys
            of="Calendar"
            keys={[
              { keys: ['t'], what: 'Today', run: () => go(today) },
              { keys: ['p'], what: 'The day or week before', run: () => go(laterDay(day, -step)) },
              { keys: ['n'], what: 'The day or week after', run: () => go(laterDay(day, step)) },
              { keys: ['d'], what: 'The day', run: () => changeQuery({ form: 'day' }) },
              { keys: ['w'], what: 'The week', run: () => changeQuery({ form: 'week' }) },
            ]}
          />
          <Read read={read} skeleton="table">
            {(data) => (
              <Shows
                data={data}
                {...{ form, by, day, days, today, now, shop, sent, onArrive, onBook }}
                toDay={(day) => queryWith({ form: 'day', day })}
              />
            )}
          </Read>
        </>
      )}
    </Stack>
  )
}

interface ShowsProps extends Pick<CalendarProps, 'shop' | 'onArrive' | 'onBook'> {
  data: CalendarData
  form: string
  by: Grouping
  day: string
  days: readonly string[]
  today: string
  now: number
  sent: Shown['sent']
  toDay: (day: string) => string
}

function Shows({ data, form, by, day, days, today, now, shop, sent, toDay, onArrive, onBook }: ShowsProps) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [aim, setAim] = useState<Aim | null>(null)
  const [menu, setMenu] = useState<{ id: string; opener: HTMLElement } | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const mobile = useDevice() === 'mobile'
  const said = useRef<HTMLParagraphElement>(null)
  const withoutBayId = useId()
  const { timeZone } = data
  const lanes = useMemo(() => lanesOf(data, by), [data, by])
  const byId = useMemo(() => new Map(data.appointments.map((one) => [one.id, one])), [data])
  const latest = useLatest(byId)
  const entryOf = useCallback((id: string) => latest.current.get(id), [latest])
  const shown: Shown = {
    sent,
    timeZone,
    say: (text) => {
      if (said.current) said.current.textContent = text
    },
  }
  const slot = { bay: null, technicianId: null, isHere: false, timeZone }
  const begun = quarterBegun(new Date(now)).toISOString()
  const menuEntry = menu && byId.get(menu.id)
  const movingEntry = moving && byId.get(moving)
  const label =
    form === 'week' ? `${longDay(days[0]!)} to ${longDay(days.at(-1)!)}` : `${day === today ? 'Today, ' : ''}${longDay(day)}`
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="h4">
            {label}
          </Title>
          <CapacityBar label={label} capacity={capacityOf(data, by, { lanes, days })} />
        </div>
        <div className={classes.new}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            aria-label="New appointment"
            onClick={() => onBook({ ...slot, startsAt: firstOf(data, day, begun) })}
          >
            {mobile ? 'Appointment' : 'New appointment'}
          </Button>
          <Button
            leftSection={<IconWalk size={18} />}
            aria-label="Walk-in now"
            onClick={() => onBook({ ...slot, startsAt: begun, isHere: true })}
          >
            {mobile ? 'Walk-in' : 'Walk-in now'}
          </Button>
        </div>
      </Group>
      {data.withoutBay.length > 0 && form === 'day' && (
        <section aria-labelledby={withoutBayId}>
          <Title order={3} size="h5" id={withoutBayId} mb={6}>
            No bay today ({data.withoutBay.length})
          </Title>
          <WithoutBay orders={data.withoutBay} shop={shop} />
        </section>
      )}
      {form === 'day' && <LanePicker area={area} lanes={lanes} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are buttons; all of them are heard in one place */}
      <div
        ref={setArea}
        className={classes.area}
        data-holding={aim ? '' : undefined}
        // It scrolls sideways, by keyboard too; the week has a part of its own that does.
        {...(form === 'day' ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        onClick={({ target }) => {
          const opener = (target as Element).closest<HTMLElement>('[data-menu-of]')
          if (opener) setMenu({ id: opener.dataset['menuOf'] ?? '', opener })
        }}
      >
        {form === 'week' ? (
          <WeekGrid {...{ data, by, lanes, shop, today, aim, toDay }} />
        ) : (
          <DayGrid
            {...{ data, day, by, lanes, shop, now, aim }}
            onSlot={(startsAt, { place }) => onBook({ ...slot, startsAt, ...place })}
          />
        )}
      </div>
      {data.appointments.length === 0 && data.days.some(({ opens }) => opens !== null) && (
        <Text c="dimmed">No appointments yet. Press a free time to book one; what customers book appears by itself.</Text>
      )}
      <p ref={said} role="status" data-said="" className={classes.said} />
      {area && (
        <Suspense>
          <Hands area={area} shown={shown} by={by} lanes={lanes} entryOf={entryOf} onAim={setAim} />
        </Suspense>
      )}
      {menu && menuEntry && (
        <EntryMenu
          key={menu.id}
          shown={shown}
          entry={menuEntry}
          now={now}
          opener={menu.opener}
          onMove={() => setMoving(menuEntry.id)}
          onArrive={() => onArrive(menuEntry)}
          onAgain={() => {
            const { customer, concern, technicianId } = menuEntry
            const name = `${customer.firstName} ${customer.lastName}`
            const search = [customer.email, customer.phone1, name].find((one) => one.length >= 3) ?? ''
            onBook({
              ...slot,
              startsAt: firstOf(data, laterDay(today, 1), begun),
              technicianId,
              customer: { id: customer.id, name, search, concern },
            })
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {movingEntry && <MoveDialog shown={shown} entry={movingEntry} onClose={() => setMoving(null)} />}
    </Stack>
  )
}

/** The first time of that day that can be asked for: when it opens, or now. */
function firstOf({ days, timeZone }: CalendarData, day: string, begun: string): string {
  const opens = days.find((one) => one.day === day)?.opens ?? '08:00'
  const first = instantOf(`${day}T${opens}`, timeZone)
  return first > begun ? first : begun
}
