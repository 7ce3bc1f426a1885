import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type laborGuide, laborRefusals } from '../contract/index.ts'
import { makeLaborItemReply } from './get-labor-item.ts'
import { resolvePath } from './resolve-path.ts'
import { findItem, hasChildren, isInside, lockGuide, renewPathsBelow, updateItem } from './store.ts'

export const changeLaborItem: Verb<typeof laborGuide.change> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    await lockGuide(tx)
    const item = (await findItem(tx, body.LaborGuideId)) ?? refuse(standardRefusals.notFound)
    refuseIf(item.version === context.version ? null : standardRefusals.stale, { more: { version: item.version } })
    refuseIf((await isInside(tx, body.ParentId, item.id)) ? laborRefusals.insideItself : null)
    const path = await resolvePath(tx, { parentId: body.ParentId, title: body.Title, except: item.id })
    refuseIf(body.Type === 'Terminal' && (await hasChildren(tx, item.id)) ? laborRefusals.hasChildren : null)
    await updateItem(tx, body, path)
    if (item.path !== path || item.title !== body.Title) await renewPathsBelow(tx, item.id)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'labor-item.changed',
        subject: { kind: 'labor item', id: item.id, label: body.Title },
        before: { Title: item.title, Type: item.type, hoursHundredths: item.hoursHundredths, path: item.path },
        after: { Title: body.Title, Type: body.Type, hoursHundredths: body.hoursHundredths, path, IsVerified: body.IsVerified },
      },
    )
    return makeLaborItemReply(tx, item.id)
  })
