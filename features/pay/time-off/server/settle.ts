import { addDays, getDay } from '../../../../common/dates.ts'
import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { listPeriods } from '../../../hiring/pay-schedules/rules.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import { removeAbsence } from '../../../repair/appointments/server/index.ts'
import { isVestedIn } from '../../time-off-policies/rules.ts'
import {
  getShop,
  hasPolicies,
  listAssignments,
  listPeople,
  listPolicies,
  listShopsWithPolicies,
  listTerms,
  lockTimeOff,
  type Person,
  type PolicyRow,
} from '../../time-off-policies/server/index.ts'
import { findMissing, type LedgerInput, replay } from '../rules.ts'
import { paidEntries } from './hooks.ts'
import {
  canWrite,
  endRequestsAfterEmployment,
  insertEntries,
  listRecorded,
  listUsed,
  listWeeks,
  type NewEntry,
  type RecordedRow,
  type UsedRow,
} from './store.ts'

/** One employee’s account of one policy. */
export interface Account {
  person: Person
  policy: PolicyRow
  input: LedgerInput
  pending: UsedRow[]
}

interface Wanted {
  shopId: string
  /** Null: everyone. */
  accountIds: readonly string[] | null
  /** The last day for people who still work there; for others it ends with their employment. */
  until: string
  /** A day off that is asked for: pay periods until then are loaded, too. Those of days off that are known always are. */
  ahead?: string
}

const keyOf = ({ accountId, policyId }: { accountId: string; policyId: string }) => `${accountId} ${policyId}`

/** Someone who is on the team again within this many days of the last one was dismissed by mistake. */
const daysToReturn = 31

/** Payouts to people who were dismissed by mistake, before any pay run paid them. A first day of work after it says that they were hired again. */
async function listTakenBack(db: Db, shopId: string, recorded: readonly RecordedRow[], people: ReadonlyMap<string, Person>) {
  const undone = recorded.filter(({ kind, accountId, day }) => {
    const person = people.get(accountId)
    if (kind !== 'paid-out' || person?.employedThrough !== null) return false
    const { beganOn, joinedOn } = person
    return (beganOn === null || beganOn <= day) && day <= joinedOn && joinedOn <= addDays(day, daysToReturn)
  })
  if (undone.length === 0) return undone
  const ids = undone.map(({ id }) => id)
  const paid = new Set(await getServices(db)(paidEntries)(db, shopId, ids))
  const paidKeys = new Set(undone.filter(({ id }) => paid.has(id)).map((entry) => `${keyOf(entry)} ${entry.key}`))
  return undone.filter((entry) => !paidKeys.has(`${keyOf(entry)} ${entry.key}`))
}

/** All that decides these people’s balances, in a fixed number of reads. */
export async function loadAccounts(db: Db, { shopId, accountIds, until, ahead = until }: Wanted): Promise<Account[]> {
  const [shop, people, policies, allTerms, assignments, schedules] = await Promise.all([
    getShop(db, shopId),
    listPeople(db, shopId, accountIds),
    listPolicies(db, shopId),
    listTerms(db, shopId),
    listAssignments(db, shopId, accountIds),
    listSchedules(db, shopId),
  ])
  const ids = [...new Set(assignments.map(({ accountId }) => accountId))]
  const [weeks, used, recorded] = await Promise.all([
    listWeeks(db, shopId, ids),
    listUsed(db, shopId, ids),
    listRecorded(db, shopId, ids),
  ])
  const personOf = new Map(people.map((person) => [person.accountId, person]))
  const takenBackOf = Map.groupBy(await listTakenBack(db, shopId, recorded, personOf), keyOf)
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const termsOf = Map.groupBy(allTerms, ({ policyId }) => policyId)
  const weeksOf = Map.groupBy(weeks, ({ accountId }) => accountId)
  const usedOf = Map.groupBy(used, keyOf)
  const recordedOf = Map.groupBy(recorded, keyOf)
  return [...Map.groupBy(assignments, keyOf)].flatMap(([key, list]): Account[] => {
    const { accountId, policyId } = list[0]!
    const [person, policy] = [personOf.get(accountId), policyOf.get(policyId)]
    if (!person || !policy) return []
    const isVested = isVestedIn(shop.state, policy)
    const terms = (termsOf.get(policyId) ?? []).map((version) => ({
      ...version,
      carryMinutes: isVested ? null : version.carryMinutes,
      paysOut: policy.isPaid && (isVested || version.paysOut),
    }))
    const ownUsed = usedOf.get(key) ?? []
    const end = person.employedThrough ?? until
    const periodsTo =
      person.employedThrough ?? ownUsed.reduce((last, { day }) => (day > last ? day : last), ahead > end ? ahead : end)
    const input: LedgerInput = {
      terms,
      assigned: list.map(({ firstDay, lastDay }) => ({ first: firstDay, last: lastDay })),
      hiredOn: person.hiredOn,
      employedThrough: person.employedThrough,
      weeks: weeksOf.get(accountId) ?? [],
      periods: terms.some(({ accrual }) => accrual === 'period') ? listPeriods(schedules, list[0]!.firstDay, periodsTo) : [],
      used: ownUsed.filter(({ isPending }) => !isPending),
      recorded: recordedOf.get(key) ?? [],
      takenBack: new Set(takenBackOf.get(key)?.map((entry) => entry.key)),
      until: end,
    }
    return [{ person, policy, input, pending: ownUsed.filter(({ isPending }) => isPending) }]
  })
}

const listNewEntries = (accounts: readonly Account[], shopId: string): NewEntry[] =>
  accounts.flatMap(({ person, policy, input }) =>
    findMissing(replay(input), input.recorded, input).map((entry) => ({
      ...entry,
      shopId,
      accountId: person.accountId,
      policyId: policy.id,
      madeBy: null,
    })),
  )

/** Adds what is missing. Call it in a transaction that holds `lockTimeOff`. */
export async function settleAccounts(tx: Db, wanted: Wanted, at: Date, { onlyEnded = false } = {}): Promise<void> {
  for (const id of await endRequestsAfterEmployment(tx, wanted.shopId, at)) await removeAbsence(tx, id)
  const accounts = (await loadAccounts(tx, wanted)).filter((account) => !onlyEnded || hasEnded(account))
  const entries = listNewEntries(accounts, wanted.shopId)
  if (entries.length > 0) await insertEntries(tx, entries, at)
}

const hasEnded = ({ person }: Account) => person.employedThrough !== null

/** Requests that end with the employment. */
const hasOpenRequests = ({ person: { employedThrough }, pending, input }: Account) =>
  employedThrough !== null && (pending.length > 0 || input.used.some(({ day }) => day > employedThrough))

interface Settling {
  /** Null: everyone. */
  accountIds?: readonly string[] | null
  /** Only those whose employment has ended, whose ledger does not depend on today. */
  onlyEnded?: boolean
}

/** Brings the ledgers of a shop up to date. Whoever reads balances calls it first; it writes only when something is missing. */
export async function settleTimeOff(db: Db, shopId: string, now: Date, { accountIds = null, onlyEnded = false }: Settling = {}) {
  if (!(await hasPolicies(db, shopId)) || !(await canWrite(db))) return
  const { timeZone } = await getShop(db, shopId)
  const wanted = { shopId, accountIds, until: getDay(now, timeZone) }
  const accounts = (await loadAccounts(db, wanted)).filter((account) => !onlyEnded || hasEnded(account))
  if (listNewEntries(accounts, shopId).length === 0 && !accounts.some(hasOpenRequests)) return
  await inTransaction(db, async (tx) => {
    await lockTimeOff(tx, shopId)
    await settleAccounts(tx, wanted, now, { onlyEnded })
  })
}

/** Runs every hour: balances accrue whether or not anyone looks at them. */
export async function settleAllTimeOff(db: Db, now: Date): Promise<void> {
  for (const shopId of await listShopsWithPolicies(db)) await settleTimeOff(db, shopId, now)
}
