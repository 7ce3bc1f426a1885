import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { calculateResultAfter } from '../rules.ts'
import { requireOpenPoint } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { readPoint, updatePoint } from './store.ts'

export const answerPoint: Verb<typeof inspections.answer> = ({ db, actor, clock, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { point, inspection } = await requireOpenPoint(tx, actor, params.id)
    if (point.version !== version) refuse(standardRefusals.stale, { more: { version: point.version } })
    const { figure = point.figure, note = point.note, shopNote = point.shopNote } = body
    const after = { id: point.id, result: calculateResultAfter(point, body), figure, note, shopNote }
    await updatePoint(tx, after, { accountId: actor.accountId, at: clock.now() })
    await announceInspection(tx, inspection)
    return readPoint(tx, point.id)
  })
