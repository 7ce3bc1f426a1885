import type { Verb } from '../../../../kit/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { requireOpenConversation } from './access.ts'
import { insertPhoto } from './store.ts'

export const addPhoto: Verb<typeof conversations.addPhoto> = async (context, { params, file }) => {
  const { id: workOrderId } = await requireOpenConversation(context, params.id)
  const { accountId } = context.actor
  return savePhoto(context, file, (tx, photo) => insertPhoto(tx, { ...photo, workOrderId, accountId, at: context.clock.now() }))
}
