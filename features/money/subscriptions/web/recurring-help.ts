import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { type Plan, showMonths } from '../../../../common/plans.ts'
import { findFirstChargeDay } from '../rules.ts'

/** Explains the recurring switch before the plan is paid. */
export const describeRecurring = ({ total, months }: Plan, newExpiry: string, isRecurring: boolean): string =>
  isRecurring
    ? `The card provider saves the card. It is charged ${showCents(total)} on ${showDay(findFirstChargeDay(newExpiry))}, and every ${months === 1 ? 'month' : showMonths(months)} after that, until you turn this off.`
    : 'The card is not saved, and nothing is charged automatically. We will e-mail you before the plan ends.'
