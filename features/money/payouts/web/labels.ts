import type { ListedPayout, PayoutSchedule } from '../contract/index.ts'
import { holdTexts } from '../rules.ts'

export const payoutStateLabels = {
  held: { label: 'Held', tone: 'amber' },
  ready: { label: 'Ready to send', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  returned: { label: 'Returned by the bank', tone: 'red' },
} as const satisfies Record<ListedPayout['state'], { label: string; tone: string }>

export const scheduleLabels: Readonly<Record<PayoutSchedule, string>> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  monthly: 'On the first of the month',
}

/** Why a payout is held; empty when it is not. */
export const describeHold = ({ heldFor, holdReason }: Pick<ListedPayout, 'heldFor' | 'holdReason'>): string =>
  heldFor === null ? '' : heldFor === 'admin' ? `${holdTexts.admin}: ${holdReason}` : holdTexts[heldFor]
