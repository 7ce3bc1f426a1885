import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import type { Deduction } from '../contract/index.ts'

export type ShownState = { tone: 'green' | 'amber' | 'red' | 'gray'; label: string }

/** The state of an employee's deduction today. */
export function describeState({ state, firstDay, lastDay, balanceCents, paidCents }: Deduction, today: string): ShownState {
  if (lastDay !== null && lastDay < today) return { tone: 'gray', label: 'Ended' }
  if (state === 'asked') return { tone: 'amber', label: 'Waiting for the employee' }
  if (state === 'declined') return { tone: 'red', label: 'Declined' }
  if (balanceCents !== null && paidCents >= balanceCents) return { tone: 'gray', label: 'Paid off' }
  return firstDay > today ? { tone: 'gray', label: 'Agreed, not begun' } : { tone: 'green', label: 'Active' }
}

export const showDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }): string =>
  lastDay === null ? `From ${showDay(firstDay)}` : `${showDay(firstDay)} to ${showDay(lastDay)}`

/** "$250.00 of $300.00 left"; empty without an end. */
export const showLeft = (owed: number | null, paid: number): string =>
  owed === null ? '' : `${showCents(Math.max(0, owed - paid))} of ${showCents(owed)} left`
