import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { findPhotoFile } from './store.ts'

export const getPhoto: Verb<typeof conversations.photo> = async (context, { params }) => {
  const { db, actor } = context
  await requireOwnWorkOrder(db, actor, params.id)
  const { id: workOrderId, photoId } = params
  const fileId = await findPhotoFile(db, { workOrderId, photoId, accountId: actor.accountId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
