import { showCents } from '../../../common/cents.ts'
import { dayOf, showDay, showTime } from '../../../common/dates.ts'
import { type BlockedOn, blockedOn } from '../board-cards.ts'
import type { BoardCard } from '../contract.ts'

const weekday = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(instant))

/** `5:00 PM` today, `Tue 5:00 PM` within six days, else with its date. */
export function promisedText(instant: string, now: number, timeZone: string): string {
  const day = dayOf(instant, timeZone)
  const time = showTime(instant, timeZone)
  if (day === dayOf(new Date(now), timeZone)) return time
  const isNear = Math.abs(Date.parse(instant) - now) < 6 * 86_400_000
  return `${isNear ? weekday(instant, timeZone) : showDay(instant, timeZone)} ${time}`
}

/** What of the bill is authorized, asked or paid, at a glance. */
export function moneyText(card: BoardCard): string {
  const { state, totalCents, billCents, authorizedCents, paidCents, owedCents } = card
  if (state === 'closed') return `Paid ${showCents(paidCents)}`
  if (owedCents !== null) {
    if (owedCents === 0) return `Paid ${showCents(paidCents)}`
    return paidCents > 0 ? `Owed ${showCents(owedCents)} of ${showCents(billCents)}` : `Owed ${showCents(owedCents)}`
  }
  const deposit = paidCents > 0 ? `, deposit ${showCents(paidCents)}` : ''
  if (authorizedCents === totalCents) return `OK to ${showCents(authorizedCents)}${deposit}`
  if (authorizedCents !== null) return `OK to ${showCents(authorizedCents)} of ${showCents(totalCents)}${deposit}`
  return totalCents === 0 ? 'No estimate yet' : `${showCents(totalCents)}, not authorized${deposit}`
}

const blockedWords: Record<BlockedOn, string> = { answer: 'answer', part: 'part', bay: 'free bay' }

/** `Waits for an answer`, `Waits for a part: rotors, 11/24` */
export function blockedTexts(card: BoardCard): string[] {
  return blockedOn(card).map((what) => {
    const said = `Waits for ${what === 'answer' ? 'an' : 'a'} ${blockedWords[what]}`
    if (what === 'answer' || !card.waiting) return said
    const { note, until } = card.waiting
    const more = [note, until && showDay(until).slice(0, 5)].filter(Boolean).join(', ')
    return more ? `${said}: ${more}` : said
  })
}
