import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { lockInspection } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { countResults, deleteInspectionRow } from './store.ts'

export const deleteInspection: Verb<typeof inspections.remove> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { inspection } = await lockInspection(tx, actor, params.id)
    if (inspection.finishedAt) refuse(inspectionRefusals.inspectionFinished)
    if ((await countResults(tx, inspection.id)).jobs > 0) refuse(inspectionRefusals.inspectionHasJobs)
    for (const fileId of await deleteInspectionRow(tx, inspection.id)) await deleteFile(tx, fileId)
    await announceInspection(tx, inspection)
    return { inspectionId: inspection.id }
  })
