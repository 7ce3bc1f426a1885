import type { Db } from '../../../../kit/server/index.ts'
import { findTerms } from '../../time-off-policies/rules.ts'
import { balanceOn, replay } from '../rules.ts'
import { loadAccounts, settleTimeOff } from './settle.ts'
import { listBalancesOn, listPaidEntries } from './store.ts'

/** Paid time off of one day, or unused time that is paid out. Its id never changes or comes back, so that a pay run pays it once. */
export interface TimeOffItem {
  id: string
  accountId: string
  day: string
  /** Below zero for time off that was canceled. */
  minutes: number
  /** The policy’s. */
  name: string
  isPayout: boolean
  isSick: boolean
}

interface Range {
  shopId: string
  accountIds: readonly string[]
  from: string
  to: string
}

/** Paid time off of these people, oldest first. Payouts are there once the employment has ended. */
export async function listTimeOffItems(db: Db, range: Range): Promise<TimeOffItem[]> {
  await settleTimeOff(db, range.shopId, new Date(), { accountIds: range.accountIds, onlyEnded: true })
  return listPaidEntries(db, range)
}

/** The balances of paid policies at the end of a day. */
export const listTimeOffBalances = (
  db: Db,
  of: { shopId: string; accountIds: readonly string[]; day: string },
): Promise<{ accountId: string; label: string; minutes: number }[]> => listBalancesOn(db, of)

/** The payouts due if the employment ended at the end of a day, for people who are still employed after it. */
export async function listOpenPayouts(
  db: Db,
  { shopId, accountIds, day }: { shopId: string; accountIds: readonly string[]; day: string },
): Promise<{ accountId: string; label: string; minutes: number; employedThrough: string | null }[]> {
  const accounts = await loadAccounts(db, { shopId, accountIds, until: day })
  return accounts.flatMap(({ person: { accountId, employedThrough }, policy, input }) => {
    const minutes = balanceOn(replay(input), day)
    const isEmployed = employedThrough === null || employedThrough > day
    const isOpen = isEmployed && minutes > 0 && findTerms(input.terms, day).paysOut
    return isOpen ? [{ accountId, label: policy.name, minutes, employedThrough }] : []
  })
}
