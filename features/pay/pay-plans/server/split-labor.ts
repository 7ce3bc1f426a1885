import { isInvalid } from '../../../../common/messages.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { lockLabor } from '../../../repair/work-orders/server/index.ts'
import { type flaggedHours, planRefusals } from '../contract/index.ts'
import { isWholeSplit, showHundredths } from '../rules.ts'
import { readFlags } from './read-flags.ts'
import { markUnsettled } from './store-facts.ts'
import { endSplit, insertSplit, listFlagged, listPeople } from './store-flags.ts'

/** Also after the order is closed: pay is settled later than bills. */
export const splitLabor: Verb<typeof flaggedHours.split> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id, order } = await lockLabor(tx, actor, params.id)
    await requirePermission(tx, actor, order.shopId, 'time.assign')
    const isFinished = order.state === 'ready' || order.state === 'closed'
    const takesHours = actor.role === 'employee' && body.shares.some(({ accountId }) => accountId === actor.accountId)
    refuseIf(isFinished && takesHours ? planRefusals.ownSplit : null)
    const hundredths = (await listFlagged(tx, order.id)).find(({ laborId }) => laborId === id)?.hundredths ?? 0
    if (!isWholeSplit(body, hundredths)) {
      const whole = body.way === 'percent' ? '100%' : `${showHundredths(hundredths)} hours`
      throw new Refused(planRefusals.splitNotWhole, { msg: `The shares must come to ${whole}.` })
    }
    const here = new Set((await listPeople(tx, order.shopId, [])).map(({ accountId }) => accountId))
    if (body.shares.some(({ accountId }) => !here.has(accountId))) throw makeBadInput({ shares: isInvalid('Technician') })
    const at = clock.now()
    await endSplit(tx, id, at)
    if (body.shares.length > 0)
      await insertSplit(tx, { id, shopId: order.shopId, workOrderId: order.id }, body, { by: actor.accountId, at })
    await markUnsettled(tx, order.id)
    return readFlags(tx, order)
  })
