import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import { refuse, type Refusal, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listPublicHolidays } from '../../../people/shops/server/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { getShop, listPolicies, type Person, type PolicyRow } from '../../time-off-policies/server/index.ts'
import { type DaysCheck, type DaysOff, timeOffRefusals } from '../contract/index.ts'
import { balanceOn, fitsStep, listOffDays, lowestFrom, replay } from '../rules.ts'
import { type Account, loadAccounts } from './settle.ts'
import { overlapsOther } from './store-requests.ts'
import { listOpenDays } from './store.ts'

export interface RequestedDays extends DaysOff {
  policyId: string
}

export interface Checked extends Omit<DaysCheck, 'obstacle'> {
  policy: PolicyRow
  obstacle: { refusal: Refusal; msg: string } | null
}

const daysBack = 62
const daysAhead = 550

interface Taking {
  firstDay: string
  lastDay: string
  days: readonly { day: string; minutes: number }[]
  /** Leaves out this request, which is the one that is answered. */
  except?: string
}

/**
 * The balance on the last day before and after some time off, with everything that accrues until then and every other request, also those that
 * wait. `lowest` is the lowest from the first day on, because later days off need theirs. What is taken can no longer lapse, so the ledger is replayed with it.
 */
export function projectBalance({ input, pending }: Account, { firstDay, lastDay, days, except }: Taking) {
  const used = [...input.used, ...pending].filter(({ requestId }) => requestId !== except)
  const until = used.reduce((last, { day }) => (day > last ? day : last), lastDay > input.until ? lastDay : input.until)
  const asked = days.map((day) => ({ requestId: 'asked', ...day }))
  const facts = { ...input, until: input.employedThrough ?? until }
  const entries = replay({ ...facts, used: [...used, ...asked] })
  const before = balanceOn(replay({ ...facts, used }), lastDay)
  return { before, after: balanceOn(entries, lastDay), lowest: lowestFrom(entries, firstDay) }
}

/** "You have 6 h of Vacation on 12/04/2026, and this takes 16 h." */
const describeShortage = (
  name: string,
  policy: PolicyRow,
  day: string,
  { before, minutes }: { before: number; minutes: number },
) => `${name} ${showMinutes(before)} of ${policy.name} on ${showDay(day)}, and this takes ${showMinutes(minutes)}.`

const reasonOf = (refusal: Refusal, msg: string = refusal.msg) => ({ refusal, msg })

interface Of {
  shopId: string
  person: Person
  now: Date
  /** "You have" or "Dana Ruiz has". */
  has: string
}

/** The time that some days off would take, and the first obstacle. Refuses with 404 for a policy of another shop. */
export async function checkDays(db: Db, { shopId, person, now, has }: Of, days: RequestedDays): Promise<Checked> {
  const { firstDay, lastDay } = days
  const policy = (await listPolicies(db, shopId)).find(({ id }) => id === days.policyId) ?? refuse(standardRefusals.notFound)
  const today = getDay(now, (await getShop(db, shopId)).timeZone)
  const noDays = { policy, days: [], minutes: 0, before: null, after: null }
  if (firstDay < addDays(today, -daysBack) || lastDay > addDays(today, daysAhead))
    return { ...noDays, obstacle: reasonOf(timeOffRefusals.tooFar) }
  const account = (await loadAccounts(db, { shopId, accountIds: [person.accountId], until: today, ahead: lastDay })).find(
    (candidate) => candidate.policy.id === policy.id,
  )
  const isAssigned = account?.input.assigned.some(({ first, last }) => first <= firstDay && (last === null || lastDay <= last))
  if (!account || !isAssigned || policy.isArchived || (person.employedThrough !== null && lastDay > person.employedThrough))
    return { ...noDays, obstacle: reasonOf(timeOffRefusals.notAssigned, describeUnassigned(account, firstDay)) }
  const holidays = (await listPublicHolidays(firstDay, lastDay)).map(({ day }) => day)
  const counted = listOffDays(days, await listOpenDays(db, shopId, { from: firstDay, to: lastDay }, holidays), policy)
  const minutes = counted.reduce((sum, day) => sum + day.minutes, 0)
  const { before, after, lowest } = projectBalance(account, { firstDay, lastDay, days: counted })
  const hasLimit = policy.negativeMinutes !== null
  const found = { policy, days: counted, minutes, before: hasLimit ? before : null, after: hasLimit ? after : null }
  const from = addDays(person.hiredOn, policy.waitingDays)
  const obstacle =
    firstDay < from
      ? reasonOf(timeOffRefusals.waitingPeriod, `${policy.name} can be taken starting ${showDay(from)}.`)
      : counted.length === 0
        ? reasonOf(timeOffRefusals.noOpenDay)
        : !fitsStep(days, policy)
          ? reasonOf(timeOffRefusals.wrongStep, `${policy.name} is taken in steps of ${showMinutes(policy.stepMinutes)}.`)
          : (await overlapsOther(db, { shopId, accountId: person.accountId }, days))
            ? reasonOf(timeOffRefusals.overlaps)
            : policy.negativeMinutes !== null && lowest < -policy.negativeMinutes
              ? reasonOf(timeOffRefusals.notEnough, describeShortage(has, policy, lastDay, { before: lowest + minutes, minutes }))
              : null
  return { ...found, obstacle }
}

function describeUnassigned(account: Account | undefined, firstDay: string): string {
  const first = account?.input.assigned[0]?.first
  return first !== undefined && firstDay < first ? `This policy begins on ${showDay(first)}.` : timeOffRefusals.notAssigned.msg
}

/** Refuses what cannot be taken. */
export async function requireDays(db: Db, of: Of, days: RequestedDays): Promise<Checked> {
  const checked = await checkDays(db, of, days)
  return checked.obstacle ? refuse(checked.obstacle.refusal, { msg: checked.obstacle.msg }) : checked
}
