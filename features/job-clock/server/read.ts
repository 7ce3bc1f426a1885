import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { jobClock, MyJobs, OrderClock } from '../contract.ts'
import { myJobsJson, orderClockJson } from './store.ts'

export const readMine: Verb<typeof jobClock.mine> = async ({ db, actor, clock }, { params }) => {
  const json = await myJobsJson(db, params.shop, actor.accountId, clock.now())
  return new JsonText<MyJobs>(json ?? refuse(standardRefusals.notFound))
}

export const readOfOrder: Verb<typeof jobClock.ofOrder> = async ({ db, actor, clock }, { params }) => {
  const { id } = await ownWorkOrder(db, actor, params.id)
  return new JsonText<OrderClock>(await orderClockJson(db, id, actor.accountId, clock.now()))
}
