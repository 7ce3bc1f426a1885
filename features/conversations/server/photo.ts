import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { forgetUnsent, keepPhoto, readFile } from '../../files/server/index.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract.ts'
import { openFor } from './own.ts'
import { dropUnsentPhotos, findPhotoFile, insertPhoto } from './store.ts'

export const addPhoto: Verb<typeof conversations.addPhoto> = async (context, { params, file }) => {
  const { id: workOrderId } = await openFor(context, params.id)
  const { accountId } = context.actor
  return keepPhoto(context, file, (tx, photo) => insertPhoto(tx, { ...photo, workOrderId, accountId, at: context.clock.now() }))
}

export const fetchPhoto: Verb<typeof conversations.photo> = async (context, { params }) => {
  const { db, actor } = context
  await ownWorkOrder(db, actor, params.id)
  const { id: workOrderId, photoId } = params
  const fileId = await findPhotoFile(db, { workOrderId, photoId, accountId: actor.accountId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}

/** Photos that were added and never sent are nobody's. */
export const forgetUnsentPhotos = (context: Pick<Context, 'db' | 'get' | 'clock'>): Promise<void> =>
  forgetUnsent(context, dropUnsentPhotos)
