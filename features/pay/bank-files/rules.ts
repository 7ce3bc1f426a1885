import { addBankingDays, getBankingDayUntil } from '../../hiring/pay-schedules/rules.ts'
import type { BankFile } from './contract/schemas.ts'

/** Banking days from the settlement of a prenote until pay can go to the account (Nacha Operating Rules, 2.6). */
const prenoteDays = 3
/** Banking days after settlement within which a reversal has to reach the bank (Nacha Operating Rules, 2.9). */
const reversalDays = 5

/** The day on which a file pays: the run's pay date or the banking day before it, but the next banking day at the earliest. */
export function findEffectiveDay(payDate: string, today: string): { effectiveOn: string; isLate: boolean } {
  const wanted = getBankingDayUntil(payDate)
  const earliest = addBankingDays(today, 1)
  return wanted >= earliest ? { effectiveOn: wanted, isLate: false } : { effectiveOn: earliest, isLate: true }
}

/** From when pay can go to an account whose prenote settles on that day. */
export const findFirstLiveDay = (prenoteOn: string): string => addBankingDays(prenoteOn, prenoteDays)

export const findReversalEnd = (effectiveOn: string): string => addBankingDays(effectiveOn, reversalDays)

/** Banking days after settlement within which an employee's bank can send a reversal back (Nacha Operating Rules, 3.8). */
const returnDays = 2

/** The first day on which a reversal that settles on that day counts as done. */
export const findReversalDone = (effectiveOn: string): string => addBankingDays(effectiveOn, returnDays + 1)

/** When a reversal made today settles: on the next banking day, but never before what it takes back. */
export function findReversalDay(today: string, { effectiveOn }: Pick<BankFile, 'effectiveOn'>): string {
  const earliest = addBankingDays(today, 1)
  return earliest > effectiveOn ? earliest : effectiveOn
}

/** A reversal made today must not settle after the last day. */
export const canReverseOn = (
  today: string,
  { effectiveOn, state, kind }: Pick<BankFile, 'effectiveOn' | 'state' | 'kind'>,
): boolean => state === 'sent' && kind === 'payroll' && findReversalDay(today, { effectiveOn }) <= findReversalEnd(effectiveOn)

export interface AccountTest {
  /** A sent prenote, or a file that waits: the day on which it settles. */
  prenoteOn: string | null
  isSent: boolean
  /** The account took pay before. */
  wasPaid: boolean
}

/** Whether pay can go to an account on that day, where the shop sends prenotes. */
export function reasonNotTested(
  test: AccountTest | undefined,
  effectiveOn: string,
): { standing: 'untested' | 'testing'; from: string | null } | null {
  if (test?.wasPaid) return null
  if (!test?.prenoteOn || !test.isSent) return { standing: 'untested', from: null }
  const from = findFirstLiveDay(test.prenoteOn)
  return from <= effectiveOn ? null : { standing: 'testing', from }
}
