import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { customerDocuments } from '../contract/index.ts'
import { requireVehicle } from './access.ts'
import { buildVehicleList } from './build-list.ts'
import { prepareFile } from './prepare-file.ts'
import { saveDocument } from './save-document.ts'

export const addToVehicle: Verb<typeof customerDocuments.addToVehicle> = async (context, { params, body: { kind }, file }) => {
  const { db, actor } = context
  await requireVehicle(db, actor, params.id)
  const prepared = await prepareFile(context, file, { accountId: actor.accountId })
  return inTransaction(db, async (tx) => {
    const vehicleId = await requireVehicle(tx, actor, params.id)
    await saveDocument(tx, context, { vehicleId, workOrderId: null }, { kind, file: prepared })
    return buildVehicleList(tx, vehicleId)
  })
}
