import { dayMilliseconds, addDays } from '../../../common/dates.ts'
import type { standingStates } from './contract/index.ts'

/** A due date this many days away or less is due soon, and the first reminder goes out. */
export const soonDays = 7
/** A yearly course can be taken again this many days before it is due. */
const renewalDays = 30
/** The days people have when a changed course asks again, and those who start after its due date. */
export const againDays = 14

export interface Assigned {
  assignedOn: string
  dueDays: number | null
  dueOn: string | null
  repeats: 'none' | 'yearly'
}

export interface StandingFacts {
  /** The first day of work, or the day the person joined. */
  startsOn: string
  assignments: readonly Assigned[]
  /** The last one, with the version that was completed. */
  completion: { on: string; number: number } | null
  /** The newest version that asked everyone again, and when it did. */
  required: { number: number; on: string }
  today: string
}

export interface Standing {
  state: (typeof standingStates)[number]
  dueOn: string | null
  validUntil: string | null
  /** Whether a completion counts today. */
  isCurrent: boolean
}

/** `addYear('2028-02-29')` is `2029-02-28`. */
export function addYear(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}

const later = (a: string, b: string) => (a > b ? a : b)

/** Days count from the start or the assignment, whichever is later. Nobody is late before they start. */
function findDueDay({ assignedOn, dueDays, dueOn }: Assigned, startsOn: string): string {
  if (dueOn === null) return addDays(later(startsOn, assignedOn), dueDays ?? 0)
  return dueOn < startsOn ? addDays(startsOn, againDays) : dueOn
}

const describeDue = (dueOn: string, today: string) =>
  today > dueOn ? 'overdue' : addDays(today, soonDays) >= dueOn ? 'soon' : 'open'

export function calculateStanding({ startsOn, assignments, completion, required, today }: StandingFacts): Standing {
  const counts = completion !== null && completion.number >= required.number
  if (counts) {
    const validUntil = assignments.some(({ repeats }) => repeats === 'yearly') ? addYear(completion.on) : null
    if (validUntil === null || addDays(validUntil, -renewalDays) > today)
      return { state: 'passed', dueOn: validUntil, validUntil, isCurrent: true }
    return { state: describeDue(validUntil, today), dueOn: validUntil, validUntil, isCurrent: today <= validUntil }
  }
  const first = assignments.map((assignment) => findDueDay(assignment, startsOn)).toSorted()[0]
  if (first === undefined) return { state: 'optional', dueOn: null, validUntil: null, isCurrent: false }
  const dueOn = completion ? later(first, addDays(required.on, againDays)) : first
  return { state: describeDue(dueOn, today), dueOn, validUntil: null, isCurrent: false }
}

/** The day of the newest reminder until today: a week before, on the day, and every week after. Null before the first. */
export function findReminderDay(dueOn: string, today: string): string | null {
  const first = addDays(dueOn, -soonDays)
  if (today < first) return null
  if (today < dueOn) return first
  const weeks = Math.floor((Date.parse(today) - Date.parse(dueOn)) / (7 * dayMilliseconds))
  return addDays(dueOn, weeks * 7)
}

/** Steps are taken in order: whether everything before this one is done. */
export const isReachable = (steps: readonly { id: string; isDone: boolean }[], stepId: string): boolean => {
  const place = steps.findIndex(({ id }) => id === stepId)
  return place >= 0 && steps.slice(0, place).every(({ isDone }) => isDone)
}
