import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type trainingFiles, videoRefusals } from '../contract/index.ts'
import { maxVideoBytes } from '../rules.ts'
import { requireManagedShop } from './access.ts'
import { insertVideo } from './store.ts'

export const startVideo: Verb<typeof trainingFiles.startVideo> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id: shopId } = await requireManagedShop(tx, actor, params.shop)
    if (body.sizeBytes > maxVideoBytes) refuse(videoRefusals.tooLarge)
    const id = await insertVideo(tx, { shopId, ...body, at: clock.now() })
    return { id, receivedBytes: 0, isComplete: false }
  })
