import { addDays, getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { findTerms, describeTerms } from '../../time-off-policies/rules.ts'
import { getShop } from '../../time-off-policies/server/index.ts'
import type { Balance } from '../contract/index.ts'
import { balanceOn, replay } from '../rules.ts'
import { type Account, loadAccounts, settleTimeOff } from './settle.ts'

/** The balances of these people today, by account, after bringing their ledgers up to date. */
export async function readBalances(
  db: Db,
  { shopId, accountIds, now }: { shopId: string; accountIds: readonly string[]; now: Date },
): Promise<Map<string, Balance[]>> {
  await settleTimeOff(db, shopId, now, { accountIds })
  const today = getDay(now, (await getShop(db, shopId)).timeZone)
  const accounts = await loadAccounts(db, { shopId, accountIds, until: today })
  const shown = accounts.map((account) => ({ accountId: account.person.accountId, balance: describeAccount(account, today) }))
  const byAccount = Map.groupBy(shown, ({ accountId }) => accountId)
  return new Map(
    [...byAccount].map(([accountId, list]) => [
      accountId,
      list
        .map(({ balance }) => balance)
        .filter(({ isAssigned, minutes, bookedMinutes }) => isAssigned || minutes !== 0 || bookedMinutes !== 0)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    ]),
  )
}

function describeAccount({ person, policy, input, pending }: Account, today: string): Balance {
  const sum = (list: readonly { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0)
  const terms = findTerms(input.terms, today)
  return {
    policyId: policy.id,
    name: policy.name,
    kind: policy.kind,
    isPaid: policy.isPaid,
    minutes: balanceOn(replay(input), today),
    bookedMinutes: sum(input.used.filter(({ day }) => day > today)),
    pendingMinutes: sum(pending),
    about: describeTerms(terms),
    negativeMinutes: policy.negativeMinutes,
    stepMinutes: policy.stepMinutes,
    canBeTakenFrom: addDays(person.hiredOn, policy.waitingDays),
    isAssigned:
      !policy.isArchived && person.employedThrough === null && input.assigned.some(({ last }) => last === null || last >= today),
  }
}
