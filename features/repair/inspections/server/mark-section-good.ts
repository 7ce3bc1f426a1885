import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireOpenInspection } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { markGreen, readInspection } from './store.ts'

export const markSectionGood: Verb<typeof inspections.markSectionGood> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const inspection = await requireOpenInspection(tx, actor, params.id)
    const by = { accountId: actor.accountId, at: clock.now() }
    await markGreen(tx, { inspectionId: inspection.id, section: body.section }, by)
    await announceInspection(tx, inspection)
    return readInspection(tx, inspection.id, actor.accountId)
  })
