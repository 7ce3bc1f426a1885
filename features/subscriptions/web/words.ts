import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { Plan } from '../../../common/plans.ts'
import { chargedOn, showMonths } from '../rules.ts'

/** What the switch beside a plan does, before it is paid. */
export const recurringHelp = ({ total, months }: Plan, newExpiry: string, isRecurring: boolean): string =>
  isRecurring
    ? `The card is kept by the card provider. It is charged ${showCents(total)} on ${showDay(chargedOn(newExpiry))}, and every ${months === 1 ? 'month' : showMonths(months)} after that, until you switch this off.`
    : 'The card is not kept. Nothing is charged by itself; we write to you before the plan ends.'
