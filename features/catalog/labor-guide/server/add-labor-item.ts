import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { laborGuide } from '../contract/index.ts'
import { makeLaborItemReply } from './get-labor-item.ts'
import { resolvePath } from './resolve-path.ts'
import { insertItem, lockGuide } from './store.ts'

export const addLaborItem: Verb<typeof laborGuide.add> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    await lockGuide(tx)
    const path = await resolvePath(tx, { parentId: body.ParentId, title: body.Title, except: null })
    const id = await insertItem(tx, body, path)
    await recordAudit(
      { ...context, db: tx },
      { action: 'labor-item.added', subject: { kind: 'labor item', id, label: body.Title }, after: body },
    )
    return makeLaborItemReply(tx, id)
  })
