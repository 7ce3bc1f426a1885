import { expect, test } from 'vitest'
import { writeCalendarFile, findNextFree, isQuarterHour, findNextTimes } from './rules.ts'

const entry = {
  id: '3f0c',
  shop: { dba: 'Main, Street; Garage', address: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
  vehicle: { title: '2003 Honda Accord' },
  concern: `Brakes\n${'squeak é '.repeat(20)}`,
  startsAt: '2027-03-11T15:00:00+00:00',
  endsAt: '2027-03-11T16:00:00+00:00',
  version: 2,
}

test('a calendar file has UTC times, escaped text and lines of at most 75 octets', () => {
  const text = writeCalendarFile(entry, new Date('2027-03-10T15:00:00.123Z'))
  const lines = text.split('\r\n')
  expect(lines).toContain('DTSTART:20270311T150000Z')
  expect(lines).toContain('DTEND:20270311T160000Z')
  expect(lines).toContain('DTSTAMP:20270310T150000Z')
  expect(text).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n')
  expect(lines).toContain('TRIGGER:-PT2H')
  expect(lines).toContain('SUMMARY:Main\\, Street\\; Garage: 2003 Honda Accord')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replace(/\r\n /g, '')).toContain(`DESCRIPTION:Brakes\\n${'squeak é '.repeat(20)}`)
})

test('no line break in a text begins another line of the calendar file', () => {
  const concern = 'Brakes\rURL:http://evil.example\r\nATTACH:x\nLOCATION:y'
  const text = writeCalendarFile({ ...entry, concern }, new Date('2027-03-10T15:00:00.123Z')).replace(/\r\n /g, '')
  expect(text.split(/[\r\n]+/)).toContain('DESCRIPTION:Brakes\\nURL:http://evil.example\\nATTACH:x\\nLOCATION:y')
})

test('the next free times are the wanted one and later; earlier ones only when there is nothing later', () => {
  const free = ['2027-03-11T14:00:00Z', '2027-03-11T16:00:00Z', '2027-03-11T16:30:00Z']
  expect(findNextTimes(free, new Date('2027-03-11T15:00:00Z'), 1)).toEqual(['2027-03-11T16:00:00Z'])
  expect(findNextTimes(free, new Date('2027-03-12T15:00:00Z'), 2)).toEqual(free.slice(0, 2))
})

test('bookings start on the quarter hour', () => {
  expect(isQuarterHour(new Date('2027-03-11T15:45:00Z'))).toBe(true)
  expect(isQuarterHour(new Date('2027-03-11T15:45:01Z'))).toBe(false)
})

test('a new booking starts at the next free time; when all is full at the next opening, and when all is closed tomorrow', () => {
  const now = new Date('2027-03-11T23:40:00Z')
  const today = { day: '2027-03-11', opens: '08:00', times: [] }
  const sunday = { day: '2027-03-14', opens: null, times: [] }
  const monday = { day: '2027-03-15', opens: '08:00', times: ['2027-03-15T14:30:00Z', '2027-03-15T15:00:00Z'] }
  const find = (...days: Parameters<typeof findNextFree>[0]) => findNextFree(days, 'America/Chicago', now)
  expect(find(today, sunday, monday)).toBe('2027-03-15T14:30:00Z')
  expect(find(today, sunday, { ...monday, times: [] })).toBe('2027-03-15T13:00:00.000Z')
  expect(find(sunday)).toBe('2027-03-12T23:30:00.000Z')
})
