import type { Verb } from '../../../../kit/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { insertUnsent } from './store-files.ts'

/** The picture belongs to the inbox until the reply decides which way it goes. */
export const addPhoto: Verb<typeof inbox.addPhoto> = async (context, { params, file }) => {
  const { id: threadId } = await requireThread(context.db, context.actor, params)
  const { accountId } = context.actor
  return savePhoto(context, file, (tx, photo) => insertUnsent(tx, { ...photo, threadId, accountId, at: context.clock.now() }), {
    shopId: params.shop,
  })
}
