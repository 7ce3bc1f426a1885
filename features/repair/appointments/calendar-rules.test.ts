import { describe, expect, test } from 'vitest'
import {
  calculateCapacity,
  drawPart,
  findDayPart,
  listLanes,
  openMinutes,
  findRoom,
  listDaysOff,
  placeSideBySide,
  listWeekDays,
} from './calendar-rules.ts'
import type { Calendar, CalendarEntry } from './contract/index.ts'

const day = '2027-03-11'
const dave = '00000000-0000-4000-8000-00000000000d'
const left = '00000000-0000-4000-8000-00000000000e'

/** A time of that Thursday in Austin, HH:mm. */
const at = (time: string) => new Date(`${day}T${time}:00-06:00`).toISOString()

let number = 0
const makeEntry = (from: string, minutes: number, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: `00000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`,
  day,
  bay: 1,
  waits: false,
  startsAt: at(from),
  endsAt: new Date(Date.parse(at(from)) + minutes * 60_000).toISOString(),
  jobMinutes: minutes,
  state: 'booked',
  concern: 'Brakes squeal',
  version: 1,
  vehicle: null,
  noSpecifiedVehicle: true,
  statedVehicle: '',
  isConfirmed: false,
  customer: { id: left, firstName: 'Ira', lastName: 'Lindqvist', email: '', phone1: '5125550188' },
  technicianId: null,
  technician: '',
  missedAt: null,
  timesMissed: 0,
  fields: {},
  order: null,
  ...more,
})

const makeCalendar = (...appointments: CalendarEntry[]): Calendar => ({
  timeZone: 'America/Chicago',
  bays: 2,
  technicians: [{ accountId: dave, name: 'Dave Kim' }],
  away: [],
  days: [
    { day, opens: '08:00', closes: '18:00', closedFor: '' },
    { day: '2027-03-12', opens: null, closes: null, closedFor: 'Inventory' },
  ],
  appointments,
  withoutBay: [],
})

describe('columns', () => {
  test("the calendar's columns are all bays, and any removed bay that still has an appointment", () => {
    const labels = (data: Calendar) => listLanes(data, 'bay').map(({ label }) => label)
    expect(labels(makeCalendar())).toEqual(['Bay 1', 'Bay 2'])
    expect(labels(makeCalendar(makeEntry('09:00', 60, { bay: 3 })))).toEqual(['Bay 1', 'Bay 2', 'Bay 3'])
  })

  test("the calendar's columns are all technicians, former ones who still have work, and one for unassigned work", () => {
    const data = makeCalendar(makeEntry('09:00', 60, { technicianId: left, technician: 'Lee Wu' }), makeEntry('10:00', 60))
    expect(listLanes(data, 'technician').map(({ label, place }) => [label, place])).toEqual([
      ['Dave Kim', { technicianId: dave }],
      ['Lee Wu', { technicianId: left }],
      ['Unassigned', { technicianId: null }],
    ])
  })
})

describe('capacity', () => {
  const days = [day, '2027-03-12']
  const of = (data: Calendar, by: 'bay' | 'technician', which?: string) => {
    const lanes = listLanes(data, by).filter(({ label }) => which === undefined || label === which)
    return calculateCapacity(data, by, { lanes, days })
  }

  test("a day's capacity is booked hours out of the open hours of the bays, and a closed day has none", () => {
    expect(of(makeCalendar(makeEntry('09:00', 90), makeEntry('09:00', 60, { bay: 2 })), 'bay')).toEqual({
      booked: 150,
      there: 1200,
    })
  })

  test("a day's capacity counts arrived vehicles and leaves out no-shows", () => {
    const data = makeCalendar(makeEntry('09:00', 90, { state: 'arrived' }), makeEntry('11:00', 60, { state: 'no-show' }))
    expect(of(data, 'bay', 'Bay 1')).toEqual({ booked: 90, there: 600 })
  })

  test('a technician can be overbooked, and unassigned work and removed bays have no capacity', () => {
    const data = makeCalendar(
      makeEntry('08:00', 600, { technicianId: dave }),
      makeEntry('09:00', 60, { technicianId: dave, bay: 3 }),
    )
    expect(of(data, 'technician', 'Dave Kim')).toEqual({ booked: 660, there: 600 })
    expect(of(data, 'technician', 'Unassigned')).toEqual({ booked: 0, there: null })
    expect(of(data, 'bay', 'Bay 3')).toEqual({ booked: 60, there: null })
  })

  test('time off lowers the hours of its technician while the shop is open, and those of all together, but not of the bays', () => {
    const away = [
      { accountId: dave, from: at('06:00'), to: at('10:00') },
      { accountId: dave, from: at('16:00'), to: at('17:30') },
    ]
    const data = { ...makeCalendar(makeEntry('11:00', 60, { technicianId: dave })), away }
    expect(of(data, 'technician', 'Dave Kim')).toEqual({ booked: 60, there: 390 })
    expect(of(data, 'technician')).toEqual({ booked: 60, there: 390 })
    expect(of(data, 'bay')).toEqual({ booked: 60, there: 1200 })
    const allDay = { ...data, away: [{ accountId: dave, from: at('00:00'), to: '2027-03-13T06:00:00Z' }] }
    expect(of(allDay, 'technician', 'Dave Kim')).toEqual({ booked: 60, there: 0 })
  })
})

describe('room', () => {
  const taken = makeEntry('09:00', 60, { technicianId: dave })
  const data = makeCalendar(taken, makeEntry('09:30', 60, { bay: 2 }), makeEntry('13:00', 60, { state: 'no-show' }))
  const room = (from: string, minutes: number, except?: string) =>
    findRoom(data, { startsAt: at(from), minutes, ...(except ? { except } : {}) })

  test('a bay is taken while an appointment overlaps, and free from the minute it ends', () => {
    expect([...room('09:45', 15).bays.keys()].toSorted()).toEqual([1, 2])
    expect([...room('08:00', 60).bays.keys()]).toEqual([])
    expect([...room('10:00', 60).bays.keys()]).toEqual([2])
    expect([room('09:30', 15).isFull, room('10:00', 60).isFull]).toEqual([true, false])
  })

  test('a no-show takes no bay, and an appointment does not block itself', () => {
    expect(room('13:00', 60).bays.size).toBe(0)
    expect([...room('09:30', 60, taken.id).bays.keys()]).toEqual([2])
  })

  test('a technician’s appointment at a given time is found', () => {
    expect(room('09:30', 15).technicians.get(dave)).toBe(taken)
    expect(room('10:00', 15).technicians.size).toBe(0)
  })

  test('a time slot is open only if the shop is open for all of it, and unknown on a day that was not loaded', () => {
    const isOpen = (startsAt: string, minutes: number) => findRoom(data, { startsAt, minutes }).isOpen
    expect([isOpen(at('08:00'), 600), isOpen(at('07:45'), 60), isOpen(at('17:30'), 45)]).toEqual([true, false, false])
    expect(isOpen('2027-03-12T15:00:00Z', 60)).toBe(false)
    expect(isOpen('2027-03-13T15:00:00Z', 60)).toBeNull()
  })
})

describe('time off', () => {
  const off = (from: string, to: string) => ({ ...makeCalendar(), away: [{ accountId: dave, from: at(from), to: at(to) }] })

  test('a technician is off for a time that the absence overlaps, and back from the minute it ends', () => {
    const room = (from: string) => findRoom(off('13:00', '15:00'), { startsAt: at(from), minutes: 60 }).away.has(dave)
    expect([room('12:00'), room('12:30'), room('14:45'), room('15:00')]).toEqual([false, true, true, false])
  })

  test('a day shows who is off all day or for some hours, and nobody on a day that the shop is closed', () => {
    const allDay = { ...off('00:00', '18:00'), away: [{ accountId: dave, from: at('00:00'), to: '2027-03-13T06:00:00Z' }] }
    expect(listDaysOff(allDay, day)).toEqual([{ accountId: dave, name: 'Dave Kim', hours: null }])
    expect(listDaysOff(allDay, '2027-03-12')).toEqual([])
    expect(listDaysOff(off('16:00', '20:00'), day)).toEqual([
      { accountId: dave, name: 'Dave Kim', hours: { from: at('16:00'), to: at('18:00') } },
    ])
    expect(listDaysOff(off('18:00', '20:00'), day)).toEqual([])
  })
})

describe('the part on a day', () => {
  const part = (startsAt: string, endsAt: string, on = day) => findDayPart({ startsAt, endsAt }, on, 'America/Chicago')

  test('an appointment that crosses midnight is on both days, and can be resized only where it ends', () => {
    const late = [at('23:30'), '2027-03-12T06:45:00Z'] as const
    expect(part(...late)).toEqual({ starts: 1410, from: 1410, to: 1440, goesOn: true })
    expect(part(...late, '2027-03-12')).toEqual({ starts: -30, from: 0, to: 45, goesOn: false })
    expect(part(...late, '2027-03-13')).toBeNull()
    expect(part(...late, '2027-03-10')).toBeNull()
  })

  test('an appointment that ends at midnight is on one day and ends there', () => {
    const last = [at('23:30'), '2027-03-12T06:00:00Z'] as const
    expect(part(...last)).toEqual({ starts: 1410, from: 1410, to: 1440, goesOn: false })
    expect(part(...last, '2027-03-12')).toBeNull()
  })

  test('on the days when clocks change, an appointment ends where the clock says', () => {
    expect(part('2027-03-14T07:00:00Z', '2027-03-14T09:00:00Z', '2027-03-14')).toMatchObject({ from: 60, to: 240 })
    // 1:30 AM, and the second 1:15 AM of that night.
    expect(part('2027-11-07T06:30:00Z', '2027-11-07T07:15:00Z', '2027-11-07')).toMatchObject({ from: 90, to: 135 })
  })

  test('less than half an hour is drawn as half an hour, also at the end of the day', () => {
    const drawn = (from: number, to: number) => drawPart({ starts: from, from, to, goesOn: false })
    expect(drawn(540, 555)).toEqual({ from: 540, to: 570 })
    expect(drawn(1425, 1440)).toEqual({ from: 1410, to: 1440 })
    expect(drawn(540, 585)).toEqual({ from: 540, to: 585 })
  })
})

describe('times', () => {
  test('overlapping appointments are placed side by side, and later ones start a new row', () => {
    const placed = placeSideBySide([
      { from: 540, to: 600, name: 'a' },
      { from: 570, to: 630, name: 'b' },
      { from: 600, to: 660, name: 'c' },
      { from: 660, to: 700, name: 'd' },
    ])
    expect(placed.map(({ name, at, of }) => `${name} ${at}/${of}`)).toEqual(['a 0/2', 'b 1/2', 'c 0/2', 'd 0/1'])
  })

  test('a calendar week is Monday to Sunday, also over New Year and a clock change', () => {
    expect(listWeekDays('2027-03-14')[0]).toBe('2027-03-08')
    expect(listWeekDays('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
  })

  test('a day without hours has no open minutes', () => {
    expect([openMinutes({ opens: '08:00', closes: '18:30' }), openMinutes({ opens: null, closes: null })]).toEqual([630, 0])
  })
})
