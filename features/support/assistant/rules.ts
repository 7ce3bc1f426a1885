import { minuteMilliseconds, showTime } from '../../../common/dates.ts'
import type { ShopCard } from '../../people/shops/contract/index.ts'
import type { InShopVehicle } from '../../repair/work-orders/contract/index.ts'

/** A proposal not confirmed within this time no longer counts. */
export const proposalMilliseconds = 10 * minuteMilliseconds

/** The longest message in `conversations`. */
export const mostTranscriptCharacters = 2000

const longDays = new Map<string, Intl.DateTimeFormat>()

/** `Tuesday, December 1 at 9:00 AM` where the shop is. */
export function showVisit(startsAt: string, timeZone: string): string {
  const format =
    longDays.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  longDays.set(timeZone, format)
  return `${format.format(new Date(startsAt))} at ${showTime(startsAt, timeZone)}`
}

/** The status of a car, for its owner. */
export function describeCar({ state, needsAnswer, vehicle, servicingShopName: shop }: InShopVehicle): string {
  const car = `Your ${vehicle}`
  if (needsAnswer) return `${car} is at ${shop}, and the shop is waiting for your OK to the estimate.`
  switch (state) {
    case 'estimate':
      return `${car} is checked in at ${shop}. The shop has not sent an estimate yet.`
    case 'awaiting-authorization':
      return `${car} is at ${shop}. The estimate is waiting for your approval.`
    case 'authorized':
      return `${car} is at ${shop}. You approved the work, and it has not started yet.`
    case 'in-progress':
      return `${shop} is working on your ${vehicle}.`
    case 'ready':
      return `${car} is ready for pickup at ${shop}.`
    default:
      return `${car} is no longer in the shop.`
  }
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `17:30` -> `5:30 PM` */
export function showHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The week's hours, with days of the same hours together: `Monday to Friday 8:00 AM to 6:00 PM`. */
export function describeHours(hours: ShopCard['hours']): string {
  const ofDay = (weekday: number) => {
    const found = hours.find((day) => day.weekday === weekday)
    return found ? `${showHour(found.opens)} to ${showHour(found.closes)}` : 'closed'
  }
  const runs: { from: number; to: number; text: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const last = runs.at(-1)
    const text = ofDay(weekday)
    if (last?.text === text) last.to = weekday
    else runs.push({ from: weekday, to: weekday, text })
  }
  return runs
    .map(({ from, to, text }) => `${weekdayNames[from]}${from === to ? '' : ` to ${weekdayNames[to]}`} ${text}`)
    .join('; ')
}

/** Whether the shop is open now, by its own hours of today. */
export function describeToday({ today, opensNext }: Pick<ShopCard, 'today' | 'opensNext'>): string {
  if (today) return `Today it is open from ${showHour(today.opens)} to ${showHour(today.closes)}.`
  if (!opensNext) return 'It is closed today.'
  const weekday = weekdayNames[new Date(opensNext.day).getUTCDay()]
  return `It is closed today and opens ${weekday} at ${showHour(opensNext.opens)}.`
}

/** ` It is closed now and opens Monday at 8:00 AM.`; empty while the shop is open. */
export function describeClosed(
  { today, opensNext, timeZone }: Pick<ShopCard, 'today' | 'opensNext' | 'timeZone'>,
  now: Date,
): string {
  const time = readWallTime(now, timeZone)
  if (today && time >= today.opens && time < today.closes) return ''
  if (today && time < today.opens) return ` It is closed now and opens today at ${showHour(today.opens)}.`
  if (!opensNext) return ' It is closed now.'
  return ` It is closed now and opens ${weekdayNames[new Date(opensNext.day).getUTCDay()]} at ${showHour(opensNext.opens)}.`
}

/** `17:05`, where the shop is. */
const readWallTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(now)

/** The entries of a price list that match the customer's words, most matches first. */
export function findService<T extends { name: string }>(services: readonly T[], words: readonly string[]): T[] {
  const asked = new Set(
    words
      .filter((word) => word.length > 2 && !['for', 'the', 'how', 'much', 'cost', 'price', 'job', 'service'].includes(word))
      .map(toStem),
  )
  const scored = services.map((service) => ({
    service,
    hits: service.name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => asked.has(toStem(word))).length,
  }))
  const most = Math.max(0, ...scored.map(({ hits }) => hits))
  return most === 0 ? [] : scored.filter(({ hits }) => hits === most).map(({ service }) => service)
}

const toStem = (word: string) => word.replace(/(?:es|s)$/, '')

/** The conversation for a person to read. If it is too long, the newest lines are kept. */
export function writeTranscript(lines: readonly { side: 'user' | 'bot'; words: string }[], head: string): string {
  const written = lines.map(({ side, words }) => `${side === 'user' ? 'Customer' : 'Bot'}: ${words.replace(/\s+/g, ' ').trim()}`)
  const kept: string[] = []
  let room = mostTranscriptCharacters - head.length - 40
  for (const line of written.toReversed()) {
    const text = line.slice(0, 400)
    if (text.length + 1 > room) break
    room -= text.length + 1
    kept.unshift(text)
  }
  const isCut = kept.length < written.length
  return [head, ...(isCut ? ['(The beginning is left out.)'] : []), ...kept].join('\n')
}
