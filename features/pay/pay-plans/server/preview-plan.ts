import { addDays, getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { foldPunches } from '../../shift-clock/rules.ts'
import type { payPlans } from '../contract/index.ts'
import { estimateMonth, findPlanOn } from '../rules.ts'
import { requireEmployee } from './access.ts'
import { settleOrders } from './settle-orders.ts'
import { listFacts, listPunchesOf } from './store-facts.ts'
import { listPlans } from './store.ts'

export const previewPlan: Verb<typeof payPlans.preview> = async ({ db, actor, clock }, { params, body }) => {
  const { shopId, accountId, timeZone } = await requireEmployee(db, actor, params.shop, params.accountId)
  const now = clock.now()
  const lastDay = addDays(`${getDay(now, timeZone).slice(0, 8)}01`, -1)
  const firstDay = `${lastDay.slice(0, 8)}01`
  await settleOrders(db, shopId)
  const days = { shopId, accountId, from: firstDay, to: lastDay }
  const facts = await listFacts(db, { ...days, accountIds: [accountId] })
  const punches = (await listPunchesOf(db, days)).map((punch) => ({ ...punch, at: punch.at.toISOString() }))
  const seconds = foldPunches(punches, now.toISOString())
    .shifts.filter(({ from }) => getDay(from, timeZone) >= firstDay && getDay(from, timeZone) <= lastDay)
    .reduce((sum, shift) => sum + shift.seconds, 0)
  const minutes = Math.round(seconds / 60)
  const actual = findPlanOn(await listPlans(db, shopId, [accountId]), lastDay)
  const flagged = facts.reduce((sum, { hundredths }) => sum + hundredths, 0)
  return {
    firstDay,
    lastDay,
    minutes,
    hundredths: flagged,
    ...estimateMonth(body, facts, minutes),
    actualCents: actual && estimateMonth(actual, facts, minutes).cents,
  }
}
