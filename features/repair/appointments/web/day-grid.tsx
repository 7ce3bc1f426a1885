import { Text, Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import { getDay, showTime } from '../../../../common/dates.ts'
import { showMinutes } from '../../../../common/hours.ts'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import {
  calculateCapacity,
  countMinutes,
  drawPart,
  findDayPart,
  findRoom,
  getLane,
  type Grouping,
  type Lane,
  placeSideBySide,
  showClock,
} from '../calendar-rules.ts'
import type { Calendar } from '../contract/index.ts'
import { roundDownToQuarter } from '../rules.ts'
import { nameOf } from './actions.ts'
import { CapacityBar } from './capacity-bar.tsx'
import type { DropTarget } from './drop-target.ts'
import { EntryCard } from './entry-card.tsx'
import { showLongDay } from './times.ts'
import classes from './calendar.module.css'

export interface DayGridProps {
  data: Calendar
  day: string
  by: Grouping
  lanes: readonly Lane[]
  shop: string
  now: number
  aim: DropTarget | null
  /** Null for someone who may not book. */
  onSlot: ((startsAt: string, lane: Lane) => void) | null
}

const step = 30
const getWallMinutes = (instant: string, timeZone: string) => countMinutes(getWallTime(instant, timeZone).slice(11))
const listPlaces = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties

/** A day: a column for each bay or technician, with appointments to scale and the free half hours in between. */
export function DayGrid({ data, day, by, lanes, shop, now, aim, onSlot }: DayGridProps) {
  const { timeZone } = data
  const hours = data.days.find((calendarDay) => calendarDay.day === day)
  const entries = data.appointments.flatMap((entry) => {
    const part = findDayPart(entry, day, timeZone)
    return part ? [{ entry, part, ...drawPart(part) }] : []
  })
  const opens = hours?.opens ? countMinutes(hours.opens) : null
  const closes = hours?.closes ? countMinutes(hours.closes) : null
  const start = Math.floor(Math.min(opens ?? 480, ...entries.map(({ from }) => from)) / 60) * 60
  const end = Math.ceil(Math.max(closes ?? 1020, ...entries.map(({ to }) => to)) / 60) * 60
  const nowAt = getDay(new Date(now), timeZone) === day ? getWallMinutes(new Date(now).toISOString(), timeZone) : null
  const quarterStart = roundDownToQuarter(new Date(now)).getTime()
  const slots =
    opens === null || closes === null || !onSlot
      ? []
      : Array.from({ length: Math.ceil((closes - opens) / step) }, (_, n) => opens + n * step)
          .map((minutes) => ({ minutes, at: getInstant(`${day}T${showClock(minutes)}`, timeZone) }))
          // The current half hour is for a customer at the counter.
          .filter(({ at }) => Date.parse(at) + step * 60_000 > quarterStart)
  return (
    <div className={classes.day} style={listPlaces({ start, span: end - start, lanes: lanes.length })}>
      <div className={classes.clock} aria-hidden>
        {Array.from({ length: (end - start) / 60 }, (_, n) => (
          <span key={n} style={listPlaces({ from: n * 60 })}>
            {showTime(`2027-01-01T${showClock(start + n * 60)}:00Z`, 'UTC').replace(':00', '')}
          </span>
        ))}
      </div>
      {lanes.map((lane) => {
        const own = placeSideBySide(entries.filter(({ entry }) => getLane(entry, by) === lane.key))
        const isFree = (at: number) =>
          !own.some(({ part: { from, to }, entry }) => entry.state !== 'no-show' && from < at + 15 && to > at)
        return (
          <section key={lane.key} className={classes.lane} aria-label={lane.label}>
            <header className={classes.laneHead}>
              <Title order={3} size="h5">
                {lane.label}
              </Title>
              <CapacityBar
                label={`${lane.label}, ${showLongDay(day)}`}
                capacity={calculateCapacity(data, by, { lanes: [lane], days: [day] })}
              />
            </header>
            <div className={classes.hours} data-lane={lane.key} data-day={day} data-start={start} data-span={end - start}>
              {slots
                .filter(({ minutes }) => isFree(minutes))
                .map(({ minutes, at }) => (
                  <button
                    key={minutes}
                    type="button"
                    tabIndex={-1}
                    className={classes.slot}
                    style={listPlaces({ from: minutes - start, length: step })}
                    aria-label={`Book ${lane.label}, ${showTime(at, timeZone)}`}
                    onClick={() => onSlot?.(Date.parse(at) < quarterStart ? new Date(quarterStart).toISOString() : at, lane)}
                  />
                ))}
              <ul className={classes.entries}>
                {own.map(({ entry, part, from, to, at, of }) => (
                  <li
                    key={entry.id}
                    className={classes.entry}
                    data-entry={entry.id}
                    data-state={entry.state}
                    data-held={aim?.id === entry.id || undefined}
                    data-from-before={part.starts < 0 || undefined}
                    data-goes-on={part.goesOn || undefined}
                    style={listPlaces({ from: from - start, length: to - from, at, of })}
                  >
                    <EntryCard entry={entry} by={by} shop={shop} timeZone={timeZone} part={part} />
                  </li>
                ))}
              </ul>
              {aim?.lane === lane.key && aim.from !== null && (
                <Ghost
                  data={data}
                  aim={aim}
                  at={getInstant(`${aim.day}T${showClock(aim.from)}`, timeZone)}
                  lane={lane}
                  day={day}
                  start={start}
                />
              )}
              {nowAt !== null && nowAt >= start && nowAt <= end && (
                <span className={classes.now} style={listPlaces({ from: nowAt - start })} />
              )}
            </div>
          </section>
        )
      })}
      {opens === null && (
        <Text className={classes.closed}>
          {hours?.closedFor ? `Closed: ${hours.closedFor}` : 'The shop is closed on this day.'}
        </Text>
      )}
    </div>
  )
}

interface GhostProps {
  data: Calendar
  aim: DropTarget
  at: string
  lane: Lane
  day: string
  start: number
}

/** Shows where the dragged appointment would go, and what is in the way there. */
function Ghost({ data, aim, at, lane: { place }, day, start }: GhostProps) {
  const endsAt = new Date(Date.parse(at) + aim.length * 60_000).toISOString()
  const part = findDayPart({ startsAt: at, endsAt }, day, data.timeZone)
  if (!part) return null
  const { from, to } = drawPart(part)
  const room = findRoom(data, { startsAt: at, minutes: aim.length, except: aim.id })
  const booked = 'bay' in place ? room.bays.get(place.bay) : room.technicians.get(place.technicianId ?? '')
  const isTaken = 'bay' in place ? booked !== undefined : room.isFull
  const inTheWay = isTaken
    ? 'bay' in place && booked
      ? `${nameOf(booked)} is there`
      : 'every bay is taken'
    : room.isOpen === false
      ? 'closed'
      : ''
  // A technician may have two appointments at once, but the user should know.
  const beside = booked && !isTaken ? `besides ${nameOf(booked)}` : ''
  const off = 'technicianId' in place && room.away.has(place.technicianId ?? '') ? 'off' : ''
  return (
    <div
      className={classes.ghost}
      data-barred={inTheWay === '' ? undefined : ''}
      style={listPlaces({ from: from - start, length: to - from, at: 0, of: 1 })}
    >
      {[showTime(at, data.timeZone), showMinutes(aim.length), inTheWay || beside, off].filter(Boolean).join(' · ')}
    </div>
  )
}
