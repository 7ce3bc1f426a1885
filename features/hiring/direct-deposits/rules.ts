import { addDays } from '../../../common/dates.ts'
import type { Share } from './contract/schemas.ts'

export { shareOrder, splitPay } from './split-pay.ts'

/** A change takes effect on the second banking day after it, which leaves time to cancel one that somebody else made. */
export const waitingDays = 2

export const maxAccounts = 3

export const shareNames: Readonly<Record<Share['how'], string>> = {
  fixed: 'A fixed amount',
  percent: 'A percentage of what is left',
  rest: 'The rest',
}

/**
 * Whether the employee still has to choose where the pay goes, and by when: `days` after the first day of work. Choosing checks
 * counts, too.
 */
export const describeOpenDeposit = (
  { firstDay, hasAnswered }: { firstDay: string | null; hasAnswered: boolean },
  days: number,
): { title: string; dueOn: string | null; isDone: boolean } => ({
  title: 'Set up direct deposit',
  dueOn: firstDay === null ? null : addDays(firstDay, days),
  isDone: hasAnswered,
})
