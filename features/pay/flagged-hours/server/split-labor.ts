import { isInvalid } from '../../../../common/messages.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import { type Db, inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { lockLabor } from '../../../repair/work-orders/server/index.ts'
import { shareLabor, showHundredths } from '../../pay-plans/rules.ts'
import { recordSplit } from '../../pay-plans/server/index.ts'
import { type flaggedHours, flagRefusals, type SplitForm } from '../contract/index.ts'
import { compareShares, isWholeSplit } from '../rules.ts'
import { notifySplit } from './notify-split.ts'
import { readFlags } from './read-flags.ts'
import { shareFlagged } from './share-flagged.ts'
import { getOrderFacts, listFlagged, listPeople } from './store.ts'

/** Also after the order is closed: pay is settled later than bills. Then everyone whose hours change is told. */
export const splitLabor: Verb<typeof flaggedHours.split> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id, order } = await lockLabor(tx, actor, params.id)
    await requirePermission(tx, actor, order.shopId, 'time.assign')
    const isFinished = order.state === 'ready' || order.state === 'closed'
    const { hundredths, title, invoice, changes } = await findSplitChanges(tx, { orderId: order.id, laborId: id }, body)
    const ownChange = changes.find(({ accountId }) => accountId === actor.accountId)
    const gains = ownChange && (ownChange.after > ownChange.before || ownChange.shareAfter > ownChange.shareBefore)
    refuseIf(isFinished && actor.role === 'employee' && gains ? flagRefusals.ownSplit : null)
    if (!isWholeSplit(body, hundredths)) {
      const whole = body.way === 'percent' ? '100%' : `${showHundredths(hundredths)} ${hundredths === 100 ? 'hour' : 'hours'}`
      throw new Refused(flagRefusals.splitNotWhole, { msg: `The shares have to add up to ${whole}.` })
    }
    const here = new Set((await listPeople(tx, order.shopId, [])).map(({ accountId }) => accountId))
    if (body.shares.some(({ accountId }) => !here.has(accountId))) throw makeBadInput({ shares: isInvalid('Technician') })
    await recordSplit(tx, { id, shopId: order.shopId, workOrderId: order.id }, body, { by: actor.accountId, at: clock.now() })
    if (isFinished) await notifySplit(tx, { shopId: order.shopId, invoice, title, by: actor.accountId }, changes)
    return readFlags(tx, order)
  })

/** The people whose hours of the line a split changes, with the hours before and after. */
async function findSplitChanges(tx: Db, { orderId, laborId }: { orderId: string; laborId: string }, { way, shares }: SplitForm) {
  const { invoice, technicianId } = await getOrderFacts(tx, orderId)
  const row = (await listFlagged(tx, orderId)).find((labor) => labor.laborId === laborId)
  if (!row) return { hundredths: 0, title: '', invoice, changes: [] }
  const { hundredths, title } = row
  const after = shareLabor({ technicianId: row.technicianId, split: { way, shares } }, technicianId)
  return { hundredths, title, invoice, changes: compareShares(hundredths, shareFlagged(row, technicianId), after) }
}
