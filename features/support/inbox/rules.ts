import { addDays, dayMilliseconds, getDay, showDay, showTime } from '../../../common/dates.ts'
import type { InboxChannel, Reach, ReplyChannel } from './contract/index.ts'

export { readReply } from './read-reply.ts'

/** The times a shop is open, in order. */
export interface OpenSpan {
  from: Date
  to: Date
}

/** Whole minutes between two instants in which the shop is open. */
export function calculateOpenMinutes(spans: readonly OpenSpan[], from: Date, to: Date): number {
  const milliseconds = spans.reduce((sum, span) => {
    const start = Math.max(span.from.getTime(), from.getTime())
    const end = Math.min(span.to.getTime(), to.getTime())
    return sum + Math.max(0, end - start)
  }, 0)
  return Math.floor(milliseconds / 60_000)
}

/** When a closed shop opens next; null while it is open, or when it does not open in the given time. */
export function findNextOpening(spans: readonly OpenSpan[], now: Date): Date | null {
  if (isOpenAt(spans, now)) return null
  const coming = spans.filter(({ from }) => from > now).map(({ from }) => from.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}

export const isOpenAt = (spans: readonly OpenSpan[], now: Date): boolean => spans.some(({ from, to }) => from <= now && now < to)

/** An attachment of an e-mail, as its provider reports it. Its name and type are whatever the sender wrote. */
export interface MailAttachment {
  url: string
  name: string
}

/** The most attachments of an e-mail that are fetched; the rest are counted. */
export const mostAttachments = 10

/** How many entries of a thread are read at once. */
export const entriesOnPage = 50

/** Days over which the response time is measured. */
export const measuredDays = 30

/** A wait begins with a customer's first message that nobody has answered and ends with the first answer of a person. */
export interface Answer {
  waitedSince: Date
  answeredAt: Date
}

/**
 * The shop's response time: the median, over all waits that ended in the last 30 days, of the minutes within opening hours. Automatic answers
 * end no wait, and a thread that is marked as done without an answer does not count. Null without an answer.
 */
export function calculateMedianResponse(answers: readonly Answer[], spans: readonly OpenSpan[]): number | null {
  const minutes = answers
    .map(({ waitedSince, answeredAt }) => calculateOpenMinutes(spans, waitedSince, answeredAt))
    .toSorted((a, b) => a - b)
  const middle = Math.floor(minutes.length / 2)
  if (minutes.length === 0) return null
  return minutes.length % 2 === 1 ? minutes[middle]! : Math.round((minutes[middle - 1]! + minutes[middle]!) / 2)
}

/** `4 min`, `1 h 30 min` */
export function showMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The longest time a thread can be snoozed. */
const mostSnoozedDays = 366

export const canSnoozeUntil = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= mostSnoozedDays * dayMilliseconds

/** How to reply: the way the customer wrote last, otherwise the first one that works. Null when nothing works. */
export function chooseReplyChannel(reach: readonly Reach[], lastReceived: InboxChannel | null): ReplyChannel | null {
  const works = reach.filter(({ why }) => why === null).map(({ channel }) => channel)
  const wanted: ReplyChannel = lastReceived === 'call' ? 'text' : (lastReceived ?? 'app')
  return works.includes(wanted) ? wanted : (works[0] ?? null)
}

export const usualAway = 'Thank you for your message. {shop} is closed right now and opens {opens}. We will get back to you then.'

const awayFields = ['shop', 'opens', 'shop phone'] as const
type AwayField = (typeof awayFields)[number]

const field = /\{([^{}]*)\}/g

/** Says which field of an away message does not exist; null when all of them do. */
export function describeUnknownAwayField(text: string): string | null {
  const known = awayFields.map((awayField) => `{${awayField}}`).join(', ')
  const unknown = [...text.matchAll(field)].find(([, name = '']) => !awayFields.some((awayField) => awayField === name.trim()))
  return unknown ? `There is no field ${unknown[0]}. You can use ${known}.` : null
}

export const fillAway = (text: string, values: Record<AwayField, string>): string =>
  text.replace(field, (whole, name: string) => values[name.trim() as AwayField] ?? whole)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `today at 8:00 AM`, `tomorrow at 8:00 AM`, `Monday at 8:00 AM`, `12/28/2026 at 8:00 AM`; where the shop is. */
export function describeOpening(opens: Date, now: Date, timeZone: string): string {
  const [day, today] = [getDay(opens, timeZone), getDay(now, timeZone)]
  const at = `at ${showTime(opens, timeZone)}`
  if (day === today) return `today ${at}`
  if (day === addDays(today, 1)) return `tomorrow ${at}`
  return `${day < addDays(today, 7) ? weekdays[new Date(day).getUTCDay()]! : showDay(opens, timeZone)} ${at}`
}

/** Above this, chat guests are asked to call: most would wait in vain or are not people. */
export const mostGuestsPerHour = 60

/** One network cannot use up all of them. An office or a mobile carrier's customers share one, so it is more than one person needs. */
export const mostGuestsOfNetworkPerHour = 10

/** Whether another guest may be handed to the shop, by how many were within the hour. */
export const hasRoomForGuest = ({ all, ofNetwork }: { all: number; ofNetwork: number }): boolean =>
  all < mostGuestsPerHour && ofNetwork < mostGuestsOfNetworkPerHour

/** Above this, e-mail to one thread's address is dropped: a program answers, not a person. */
export const mostMailsPerHour = 30

/** The key in an address for replies; null for any other address. */
export function readReplyKey(address: string, domain: string): string | null {
  const [local = '', host = '', ...more] = address.trim().toLowerCase().split('@')
  if (more.length > 0 || host !== domain.toLowerCase()) return null
  return /^reply\+([0-9a-f]{32})$/.exec(local)?.[1] ?? null
}

export const buildReplyAddress = (key: string, domain: string): string => `reply+${key}@${domain}`

/** Out-of-office notices, bounces and lists (RFC 3834, 2004): nobody wrote them, and answering them makes loops. */
export const isAutomaticMail = (headers: ReadonlyMap<string, string>): boolean =>
  (headers.get('auto-submitted') ?? 'no').trim().toLowerCase() !== 'no' ||
  /^(bulk|junk|list|auto_reply)$/i.test(headers.get('precedence')?.trim() ?? '') ||
  headers.has('x-autoreply') ||
  /^<?\s*>?$/.test(headers.get('return-path')?.trim() ?? 'somebody')
