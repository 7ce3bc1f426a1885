import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { findPlacedLine, listSiblings, saveSequence } from './store-line-places.ts'

/** The order of the lines is not part of what the customer approves, so an estimate that was sent stays as it is. */
export const moveLine: Verb<typeof workOrders.moveLine> = (context, { params, body: { before } }) =>
  changeLines(context, params.id, async (tx, order) => {
    const line = (await findPlacedLine(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const others = (await listSiblings(tx, order.id, line)).filter((id) => id !== line.id)
    const place = before === null ? others.length : others.indexOf(before)
    if (place < 0) throw makeBadInput({ before: isInvalid('Line') })
    await saveSequence(tx, line.of, others.toSpliced(place, 0, line.id))
    return { what: 'line-moved', detail: { name: line.name } }
  })
