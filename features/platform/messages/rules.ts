import { dayMilliseconds } from '../../../common/dates.ts'

export { countSegments, type Segments } from './text-segments.ts'
export { findEndOfQuietHours } from './quiet-hours.ts'

/** RFC 5321 (2008), 4.5.4.1: retry a mail for at least four to five days. */
const daysOfTrying = 5

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
