import { showAddress } from '../../people/shops/rules.ts'

export interface CalendarEntry {
  id: string
  shop: { dba: string; address: string; city: string; state: string; zip: string }
  vehicle: { title: string } | null
  concern: string
  startsAt: string
  endsAt: string
  version: number
}

/** The appointment as an iCalendar file (RFC 5545) with an alarm two hours before, in UTC so that every calendar shows it correctly. */
export function writeCalendarFile(entry: CalendarEntry, now: Date): string {
  const { shop } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Liftbay//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@liftbay`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${formatStamp(now)}`,
    `DTSTART:${formatStamp(new Date(entry.startsAt))}`,
    `DTEND:${formatStamp(new Date(entry.endsAt))}`,
    `SUMMARY:${escapeText(`${shop.dba}${entry.vehicle ? `: ${entry.vehicle.title}` : ''}`)}`,
    `LOCATION:${escapeText(showAddress(shop))}`,
    `DESCRIPTION:${escapeText(entry.concern)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(shop.dba)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(foldLine).join('\r\n')}\r\n`
}

const formatStamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A line has at most 75 octets; longer ones continue on lines that begin with a space. */
function foldLine(line: string): string[] {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const point = character.codePointAt(0)!
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current]
}
