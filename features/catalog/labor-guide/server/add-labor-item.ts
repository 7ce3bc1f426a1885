import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { laborGuide } from '../contract/index.ts'
import { lockForChange, startAct } from './acts.ts'
import { announceGuide } from './announce-guide.ts'
import { makeLaborItemReply } from './get-labor-item.ts'
import { resolvePlace } from './resolve-place.ts'
import { insertItem } from './store.ts'

export const addLaborItem: Verb<typeof laborGuide.add> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const place = await resolvePlace(tx, { parentId: body.ParentId, title: body.Title, except: null, height: 1 })
    const act = await startAct(tx, context, { kind: 'add' })
    const id = await insertItem(tx, body, place)
    await recordAudit(
      { ...context, db: tx },
      { action: 'labor-item.added', subject: { kind: 'labor item', id, label: body.Title }, after: body },
    )
    await announceGuide(tx, act)
    return makeLaborItemReply(tx, id)
  })
