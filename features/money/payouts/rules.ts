import { addDays } from '../../../common/dates.ts'
import type { HoldKind, PayoutLine, PayoutSchedule, PayoutSettingForm } from './contract/index.ts'

/** The default for a shop that has chosen nothing. */
export const defaultSetting: PayoutSettingForm = { schedule: 'weekly', minimumCents: 25_00 }

/** The first day of a day's period: the day itself, its Monday, or the first of its month. */
export function findPeriod(schedule: PayoutSchedule, day: string): string {
  if (schedule === 'daily') return day
  if (schedule === 'monthly') return `${day.slice(0, 8)}01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The first day of the next period. */
export function findNextPeriod(schedule: PayoutSchedule, day: string): string {
  const days = { daily: 1, weekly: 7, monthly: 32 }[schedule]
  return findPeriod(schedule, addDays(findPeriod(schedule, day), days))
}

export interface HoldFacts {
  hasOpenDispute: boolean
  hasConfirmedOwner: boolean
}

/** The rule that holds a shop's payouts now, or null. */
export function findHold({ hasOpenDispute, hasConfirmedOwner }: HoldFacts): Exclude<HoldKind, 'admin'> | null {
  if (!hasConfirmedOwner) return 'unconfirmed-owner'
  return hasOpenDispute ? 'dispute' : null
}

export const holdTexts: Readonly<Record<HoldKind, string>> = {
  admin: 'Held by Liftbay',
  dispute: 'Held while a card payment is disputed',
  'unconfirmed-owner': 'Held until an owner of the shop has confirmed their e-mail',
}

export const lineTexts: Readonly<Record<PayoutLine['kind'], string>> = {
  payment: 'Card payment',
  refund: 'Refund',
  'refund-returned': 'Refund that the bank returned',
  chargeback: 'Disputed payment',
  'chargeback-returned': 'Dispute won',
  adjustment: 'Adjustment',
  'payout-returned': 'Payout that the bank returned',
}

export interface PayoutSums {
  gross: number
  providerFee: number
  platformFee: number
  net: number
}

export const sumLines = (lines: readonly PayoutLine[]): PayoutSums => ({
  gross: lines.reduce((sum, line) => sum + line.grossCents, 0),
  providerFee: lines.reduce((sum, line) => sum + line.providerFeeCents, 0),
  platformFee: lines.reduce((sum, line) => sum + line.platformFeeCents, 0),
  net: lines.reduce((sum, line) => sum + line.netCents, 0),
})
