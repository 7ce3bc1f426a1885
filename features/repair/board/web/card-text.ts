import { showCents } from '../../../../common/cents.ts'
import { dayMilliseconds, getDay, showDay, showTime } from '../../../../common/dates.ts'
import { showWaiting } from '../../work-orders/web/index.ts'
import type { BoardCard } from '../contract/index.ts'

const showWeekday = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(instant))

/** `5:00 PM` today, `Tue 5:00 PM` within six days, or else with the date. */
export function showPromised(instant: string, now: number, timeZone: string): string {
  const day = getDay(instant, timeZone)
  const time = showTime(instant, timeZone)
  if (day === getDay(new Date(now), timeZone)) return time
  const isNear = Math.abs(Date.parse(instant) - now) < 6 * dayMilliseconds
  return `${isNear ? showWeekday(instant, timeZone) : showDay(instant, timeZone)} ${time}`
}

/** The amount authorized, owed or paid, at a glance. */
export function showCardMoney(card: BoardCard): string {
  const { state, totalCents, billCents, authorizedCents, paidCents, owedCents } = card
  if (state === 'closed') return `Paid ${showCents(paidCents)}`
  if (owedCents !== null) {
    if (owedCents === 0) return `Paid ${showCents(paidCents)}`
    return paidCents > 0
      ? `Balance due ${showCents(owedCents)} of ${showCents(billCents)}`
      : `Balance due ${showCents(owedCents)}`
  }
  const deposit = paidCents > 0 ? `, deposit ${showCents(paidCents)}` : ''
  if (authorizedCents === totalCents) return `Authorized ${showCents(authorizedCents)}${deposit}`
  if (authorizedCents !== null) return `Authorized ${showCents(authorizedCents)} of ${showCents(totalCents)}${deposit}`
  return totalCents === 0 ? 'No estimate yet' : `${showCents(totalCents)}, not authorized${deposit}`
}

/** `Waiting for an answer`, `Waiting for a part: rotors, expected 11/24/2026` */
export const listBlockedTexts = ({ state, waiting }: BoardCard): string[] => [
  ...(state === 'awaiting-authorization' ? ['Waiting for an answer'] : []),
  ...(waiting ? [`Waiting for ${showWaiting(waiting)}`] : []),
]
