import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { requireOptionChange } from './option-access.ts'
import { resetAnswer, findConcern, setOptionOf, updateConcern } from './store-lines.ts'

export const changeConcern: Verb<typeof workOrders.changeConcern> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const concern = (await findConcern(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const { title, complaint } = { ...concern, ...body }
    const renamed = title !== concern.title || complaint !== concern.complaint
    const offeredAgain = body.offerAgain === true && concern.decision === 'declined'
    const { optionOf = concern.optionOf, ...texts } = body
    const moved = optionOf !== concern.optionOf
    if (moved) await requireOptionChange(tx, order.id, { ...concern, concernId: params.lineId }, optionOf)
    await updateConcern(tx, params.lineId, texts)
    if (moved) await setOptionOf(tx, params.lineId, optionOf)
    if (renamed || offeredAgain || moved) await resetAnswer(tx, params.lineId)
    return {
      what: offeredAgain ? 'job-offered-again' : 'concern-changed',
      detail: { complaint },
      linesChanged: renamed || offeredAgain || moved,
    }
  })
