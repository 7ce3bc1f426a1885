import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { endEmployment } from '../../../people/employees/server/index.ts'
import { disconnectSessions } from '../../../platform/auth/server/index.ts'
import { describeWrongEnd } from '../../personnel/contract/index.ts'
import { recordEmploymentChange, requireRecord } from '../../personnel/server/index.ts'
import { type onboarding, onboardingRefusals } from '../contract/index.ts'
import { getBoard } from './board.ts'
import { setLastDay } from './store.ts'

export const offboardEmployee: Verb<typeof onboarding.offboard> = async (context, { params, body }) => {
  let signedOut: string[] = []
  const reply = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const record = await requireRecord(visit, params.n)
    if (record.shopId !== params.shop) refuse(standardRefusals.notFound)
    refuseIf(record.isMember ? null : onboardingRefusals.alreadyEnded)
    const wrongEnd = describeWrongEnd(record.firstDay, body.lastDay)
    if (wrongEnd) refuse(onboardingRefusals.lastDayTooEarly, { msg: `${wrongEnd}.`, errors: { lastDay: wrongEnd } })
    const { shopId: shop, accountId, dba } = record
    // Someone else may be ending it right now.
    signedOut = (await endEmployment(visit, { shop, accountId, dba })) ?? refuse(onboardingRefusals.alreadyEnded)
    await setLastDay(tx, record.id, body.lastDay)
    await recordEmploymentChange(visit, record.id)
    return getBoard(tx, { now: context.clock.now(), shopId: record.shopId, readerId: context.actor.accountId })
  })
  disconnectSessions(context.get, signedOut)
  return reply
}
