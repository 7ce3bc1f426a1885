import { dayMilliseconds } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import { employeeDocumentRefusals } from './contract/refusals.ts'
import { openFileStates } from './open-file-states.ts'

export { categories, categoryOptions, type Category } from './categories.ts'

/** The largest PDF, in bytes. A picture may have 10 MB and is scaled down. */
export const maxPdfBytes = 5 * 1024 * 1024
/** The space for one employee's documents, in bytes. */
export const maxRecordBytes = 200 * 1024 * 1024
/** Longest side of a stored picture in pixels: small print on a letter-size page stays readable. */
export const longestSide = 2400

/** Days before a document expires when both sides are notified, and 0 once it has expired. */
export const reminderDays = [90, 30, 7] as const
export type ReminderDays = (typeof reminderDays)[number] | 0

/** An expiration is announced at most this many days late. */
const lateDays = 31

export const countDaysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMilliseconds)

/** The reminder due today for a document that expires; null for none. If a day was missed, only the last reminder is sent. */
export function findReminder(expiresOn: string, today: string): ReminderDays | null {
  const left = countDaysUntil(expiresOn, today)
  if (left < -lateDays) return null
  if (left < 0) return 0
  return reminderDays.findLast((days) => left <= days) ?? null
}

export type Standing = 'no-end' | 'valid' | 'expiring' | 'expired'

/** How many days before it expires a document becomes a task. */
export const expiringDays = 30

export function getStanding(expiresOn: string | null, today: string): Standing {
  if (expiresOn === null) return 'no-end'
  const left = countDaysUntil(expiresOn, today)
  return left < 0 ? 'expired' : left <= expiringDays ? 'expiring' : 'valid'
}

/** Whether a shop in that state may keep a document from the employee. */
export const canHide = (state: string): boolean => !(state in openFileStates)

/** The facts that decide who may change and delete a document. */
export interface Stored {
  byEmployee: boolean
  /** The shop has opened it. */
  isSeen: boolean
}

export const reasonNotToChange = ({ byEmployee, isSeen }: Stored, by: 'employee' | 'shop'): Refusal | null => {
  if (by === 'shop') return null
  if (!byEmployee) return employeeDocumentRefusals.notYours
  return isSeen ? employeeDocumentRefusals.seen : null
}

export const reasonNotToDelete = (stored: Stored, by: 'employee' | 'shop', isOnHold: boolean): Refusal | null =>
  isOnHold ? employeeDocumentRefusals.onHold : reasonNotToChange(stored, by)

/** Whether a document may be for the shop only. Never one the employee added, and never where the law opens the file. */
export const reasonNotToHide = ({ byEmployee }: Pick<Stored, 'byEmployee'>, state: string): Refusal | null =>
  byEmployee || !canHide(state) ? employeeDocumentRefusals.mustBeVisible : null
