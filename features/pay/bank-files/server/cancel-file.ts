import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getToday } from '../../pay-bank/server/index.ts'
import { bankFileRefusals, type bankFiles } from '../contract/index.ts'
import { lockSeenFile } from './access.ts'
import { notifyFile } from './notify-file.ts'
import { getFile } from './show-file.ts'
import { releaseEntries, releaseFile, voidFile } from './store-files.ts'

export const cancelFile: Verb<typeof bankFiles.cancel> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    const { file } = await lockSeenFile(tx, context, params.id)
    refuseIf(file.state === 'ready' ? null : bankFileRefusals.fileNotReady)
    const at = clock.now()
    await voidFile(tx, file.id, actor.accountId, at, body.reason)
    await releaseFile(tx, file.id)
    await releaseEntries(tx, file.id, at)
    await notifyFile(tx, context, file.id, 'voided')
    return getFile(tx, file.id, await getToday({ db: tx, clock }, file.shopId))
  })
