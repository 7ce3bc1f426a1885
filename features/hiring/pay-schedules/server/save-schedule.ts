import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { payScheduleRefusals, type paySchedules } from '../contract/index.ts'
import { findScheduleOn } from '../rules.ts'
import { buildShopSchedule, getShopDay } from './get-schedule.ts'
import { deleteSchedulesAfter, insertSchedule, listSchedules, lockSchedules } from './store.ts'

export const saveSchedule: Verb<typeof paySchedules.save> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, shop)
    await lockSchedules(tx, shop)
    const today = await getShopDay(tx, clock, shop)
    const hasBegun = findScheduleOn(await listSchedules(tx, shop), today) !== null
    refuseIf(hasBegun && body.firstDay <= today ? payScheduleRefusals.periodsBegun : null, {
      errors: { firstDay: payScheduleRefusals.periodsBegun.msg },
    })
    await deleteSchedulesAfter(tx, shop, today)
    await insertSchedule(tx, shop, actor.accountId, clock.now(), body)
    return buildShopSchedule(tx, clock, shop)
  })
