import { dayMilliseconds } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import { employeeDocumentRefusals } from './contract/refusals.ts'
import { openFileStates } from './open-file-states.ts'

export { categories, categoryOptions, type Category } from './categories.ts'

/** The largest PDF, in bytes. A picture may come with 10 MB and is scaled down. */
export const maxPdfBytes = 5 * 1024 * 1024
/** What one employee's documents may take, in bytes. */
export const maxRecordBytes = 200 * 1024 * 1024
/** Longest side of a stored picture in pixels: small print on a letter-size page stays readable. */
export const longestSide = 2400

/** Days before the end of a document that both sides are told, and 0 once it has expired. */
export const reminderDays = [90, 30, 7] as const
export type ReminderDays = (typeof reminderDays)[number] | 0

/** An expired document is not news forever. */
const lateDays = 31

export const countDaysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMilliseconds)

/** What to say today about the end of a document; null for nothing. If a day was missed, the next one says only the last step. */
export function findReminder(expiresOn: string, today: string): ReminderDays | null {
  const left = countDaysUntil(expiresOn, today)
  if (left < -lateDays) return null
  if (left < 0) return 0
  return reminderDays.findLast((days) => left <= days) ?? null
}

export type Standing = 'no-end' | 'valid' | 'expiring' | 'expired'

/** How many days before its end a document is something to do. */
export const expiringDays = 30

export function getStanding(expiresOn: string | null, today: string): Standing {
  if (expiresOn === null) return 'no-end'
  const left = countDaysUntil(expiresOn, today)
  return left < 0 ? 'expired' : left <= expiringDays ? 'expiring' : 'valid'
}

/** Whether a shop in that state may keep a document from the employee. */
export const canHide = (state: string): boolean => !(state in openFileStates)

/** What decides who may change and delete a document. */
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

/** Whether a document may be for the shop only. Nothing that the employee gave is, and nothing where the law opens the file. */
export const reasonNotToHide = ({ byEmployee }: Pick<Stored, 'byEmployee'>, state: string): Refusal | null =>
  byEmployee || !canHide(state) ? employeeDocumentRefusals.mustBeVisible : null
