import { randomUUID } from 'node:crypto'
import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announceTimeOff, getShop, listAssignments, listPolicies, lockTimeOff } from '../../time-off-policies/server/index.ts'
import { type shopTimeOff, timeOffRefusals } from '../contract/index.ts'
import { requireChangeable } from './access.ts'
import { readLedger } from './read-ledger.ts'
import { insertEntries } from './store.ts'

export const adjustBalance: Verb<typeof shopTimeOff.adjust> = ({ db, actor, clock }, { params: { shop, accountId }, body }) =>
  inTransaction(db, async (tx) => {
    const person = await requireChangeable(tx, actor, shop, accountId)
    const { policyId, minutes, reason } = body
    if (!(await listPolicies(tx, shop)).some(({ id }) => id === policyId)) refuse(standardRefusals.notFound)
    await lockTimeOff(tx, shop)
    const assignments = await listAssignments(tx, shop, [accountId])
    if (!assignments.some((assignment) => assignment.policyId === policyId)) refuse(timeOffRefusals.notAssigned)
    const now = clock.now()
    const today = getDay(now, (await getShop(tx, shop)).timeZone)
    const day = person.employedThrough !== null && person.employedThrough < today ? person.employedThrough : today
    const of = { shopId: shop, accountId, policyId, madeBy: actor.accountId }
    await insertEntries(tx, [{ ...of, key: `adjustment ${randomUUID()}`, kind: 'adjustment', day, minutes, reason }], now)
    await announceTimeOff(tx, shop, [accountId])
    return readLedger(tx, { shopId: shop, person, policyId, after: undefined, now })
  })
