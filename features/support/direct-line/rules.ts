import { dayMilliseconds, minuteMilliseconds, secondMilliseconds } from '../../../common/dates.ts'

export const mostMessageCharacters = 2000
/** The largest activity as JSON, with everything a client adds to it. */
export const mostActivityCharacters = 16_000

/** How deep a client's own data may be nested. Thousands of levels would end in a stack overflow. */
const deepestLevel = 30

/** Whether objects and lists are nested no deeper than we read. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestLevel) return false
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return true
}

/** The most activities of one reply or one message on a stream. */
export const mostOfOneRead = 100

/** The most of a client's own data kept in one activity. */
export const mostExtraCharacters = 1000

/** The lifetime of a chat's token, as in Microsoft's Direct Line. Clients refresh it after half of that. */
export const tokenSeconds = 1800
/** Refreshing a guest's token does not make a chat older than this. */
export const longestGuestChat = dayMilliseconds
/** The lifetime of the ticket in a stream's address, which ends up in logs of proxies. */
export const ticketSeconds = 60

/** The most messages of one conversation, and in one minute of it. */
export const mostActivities = 600
export const mostPerMinute = 20
export const rateMilliseconds = minuteMilliseconds

/** Conversations are deleted this long after their last message. */
export const keptMilliseconds = 30 * dayMilliseconds

/** The most sockets one conversation may have open: its tabs, and dead ones not noticed yet. */
export const mostStreamsOfOne = 4
/** The most from one network: people in an office, or on a mobile carrier, share an address. */
export const mostStreamsOfNetwork = 200
export const mostStreams = 5000
/** How often an idle server sends a ping, or proxies close the connection. */
export const heartbeatMilliseconds = 25 * secondMilliseconds

/** The activity's number in its conversation as Direct Line writes it. */
export const makeActivityId = (conversationId: string, number: number): string =>
  `${conversationId}|${String(number).padStart(7, '0')}`

/**
 * A watermark is the number of the last activity that was read; clients start with none, which Direct Line writes as `-` in
 * stream addresses.
 */
export const readWatermark = (text: string | undefined): number => {
  const number = Number(text === undefined || text === '' || text === '-' ? 0 : text)
  return Number.isSafeInteger(number) && number >= 0 && number <= 2_147_483_647 ? number : 0
}
