import { dayMilliseconds } from '../../../common/dates.ts'

export { countSegments, type Segments, simplifyText } from './text-segments.ts'
export { findEndOfQuietHours } from './quiet-hours.ts'

/** RFC 5321 (2008), 4.5.4.1: retry a mail for at least four to five days. */
const daysOfTrying = 5

/** The most that the pictures of one message may have together. Twilio takes 5 MB of them, November 2026; most mail servers take 25 MB. */
export const mostPictureBytes = { text: 5 * 1024 * 1024, mail: 15 * 1024 * 1024 } as const

/** Days until the text of a message is deleted. */
export const bodyDays = 90

/** After about a dozen tries, the mail itself matters more than its PDF. */
const minutesOfDrawing = 60

/** Whether to send a mail without a document that cannot be drawn. */
export const isDrawingOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > minutesOfDrawing * 60_000

/** Whether to give up on an undelivered message. */
export const isDeliveryOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > daysOfTrying * dayMilliseconds
