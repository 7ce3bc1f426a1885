import { dayMilliseconds } from '../../../common/dates.ts'

export { countSegments, type Segments, simplifyText } from './text-segments.ts'
export { findEndOfQuietHours } from './quiet-hours.ts'

/** RFC 5321 (2008), 4.5.4.1: retry a mail for at least four to five days. */
const daysOfTrying = 5

/** The most that the pictures of one message may have together. Twilio takes 5 MB of them, November 2026; most mail servers take 25 MB. */
export const mostPictureBytes = { text: 5 * 1024 * 1024, mail: 15 * 1024 * 1024 } as const

/** Days until the text of a message is deleted. */
export const bodyDays = 90

/** A provider that is down for a moment is not worth reporting. */
const minutesOfTrying = 30

/** A delivery problem that people have to know about: it is refused for good, is late, or the provider takes no message from us at all. */
export type DeliveryProblem = 'refused' | 'late' | 'unauthorized'

/** The problem to report after a failed try that is repeated; null for none yet. A text that waits for the morning is due then. */
export const findDeliveryProblem = (error: unknown, dueAt: Date, now: Date): DeliveryProblem | null =>
  isUnauthorized(error) ? 'unauthorized' : now.getTime() - dueAt.getTime() > minutesOfTrying * 60_000 ? 'late' : null

/** A wrong or expired password or key: 401 or 403 of a provider, or what a mail server answers to a log-in (RFC 4954, 2007, section 6). */
export function isUnauthorized(error: unknown): boolean {
  const { status, code, responseCode } = (error ?? {}) as { status?: unknown; code?: unknown; responseCode?: unknown }
  return (
    status === 401 || status === 403 || code === 'EAUTH' || responseCode === 530 || responseCode === 534 || responseCode === 535
  )
}

/** After about a dozen tries, the mail itself matters more than its PDF. */
const minutesOfDrawing = 60

/** Whether to send a mail without a document that cannot be drawn. */
export const isDrawingOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > minutesOfDrawing * 60_000

/** Whether to give up on an undelivered message. */
export const isDeliveryOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > daysOfTrying * dayMilliseconds
