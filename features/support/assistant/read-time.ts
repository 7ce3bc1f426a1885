import { addDays, getDay } from '../../../common/dates.ts'
import { listWords } from './understand.ts'

export interface WantedTime {
  /** yyyy-MM-dd where the shop is. */
  day?: string
  /** HH:mm */
  time?: string
  part?: 'morning' | 'afternoon'
  /** The first free time. */
  isSoonest?: true
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const shortDays: Record<string, number> = { sun: 0, mon: 1, tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5, sat: 6 }

/** The day and time in a message, in the shop's time zone; empty without either. */
export function readTime(text: string, now: Date, timeZone: string): WantedTime {
  const today = getDay(now, timeZone)
  const words = listWords(text)
  const day = readDay(text, words, today)
  const time = readClock(text)
  const part = words.includes('morning')
    ? 'morning'
    : words.some((word) => word === 'afternoon' || word === 'evening')
      ? 'afternoon'
      : null
  const isSoonest =
    words.some((word) => ['soon', 'soonest', 'earliest', 'first', 'anytime', 'whenever'].includes(word)) ||
    /next (?:available|opening)|any ?time/i.test(text)
  return {
    ...(day ? { day } : {}),
    ...(time ? { time } : {}),
    ...(part && !time ? { part } : {}),
    ...(isSoonest && !day ? { isSoonest } : {}),
  }
}

export const hasTime = (wanted: WantedTime): boolean => Object.keys(wanted).length > 0

function readDay(text: string, words: readonly string[], today: string): string | null {
  if (words.includes('today') || words.includes('tonight')) return today
  if (words.includes('tomorrow')) return addDays(today, /day after/i.test(text) ? 2 : 1)
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text)
  if (iso) return iso[0]
  const slashed = /\b(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d\d)?\b/.exec(text)
  if (slashed) return nextDate(Number(slashed[1]), Number(slashed[2]), today)
  const named = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?\b/i.exec(text)
  if (named) return nextDate(months.indexOf(named[1]!.toLowerCase()) + 1, Number(named[2]), today)
  const weekday = words
    .map((word) => (weekdays.includes(word) ? weekdays.indexOf(word) : (shortDays[word] ?? -1)))
    .find((at) => at >= 0)
  if (weekday === undefined) return null
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7 || 7
  return addDays(today, ahead)
}

/** The next occurrence of that date; null for a date that does not exist. */
function nextDate(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  for (const tried of [year, year + 1]) {
    const date = `${tried}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const parsed = new Date(date)
    if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return null
    if (date >= today) return date
  }
  return null
}

/** `2:30 pm`, `9am`, `at 9`, `noon`: HH:mm. Without AM or PM, hours before 7 are in the afternoon, because no shop is open at 3 AM. */
function readClock(text: string): string | null {
  if (/\bnoon\b/i.test(text)) return '12:00'
  const found =
    /\b(\d{1,2})(?::(\d\d))?\s?(a|p)\.?m?\b/i.exec(text) ??
    /\b(\d{1,2}):(\d\d)\b/.exec(text) ??
    /\b(?:at|around|about|by) (\d{1,2})\b(?![/-])/i.exec(text)
  if (!found) return null
  const [, hourText, minute = '00', half] = found
  const hour = Number(hourText)
  if (hour > 23 || Number(minute) > 59 || (half && (hour > 12 || hour === 0))) return null
  const isAfternoon = half ? half.toLowerCase() === 'p' : hour < 7
  const hours = half ? (hour % 12) + (isAfternoon ? 12 : 0) : isAfternoon ? hour + 12 : hour
  return `${String(hours).padStart(2, '0')}:${minute}`
}
