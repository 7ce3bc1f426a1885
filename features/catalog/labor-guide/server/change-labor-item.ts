import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type laborGuide, laborRefusals } from '../contract/index.ts'
import { makeLaborItemReply } from './get-labor-item.ts'
import { resolvePath } from './resolve-path.ts'
import { findItem, hasChildren, isInside, lockGuide, renewPathsBelow, updateItem } from './store.ts'

export const changeLaborItem: Verb<typeof laborGuide.change> = ({ db, version }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockGuide(tx)
    const item = (await findItem(tx, body.LaborGuideId)) ?? refuse(standardRefusals.notFound)
    refuseIf(item.version === version ? null : standardRefusals.stale, { more: { version: item.version } })
    refuseIf((await isInside(tx, body.ParentId, item.id)) ? laborRefusals.insideItself : null)
    const path = await resolvePath(tx, { parentId: body.ParentId, title: body.Title, except: item.id })
    refuseIf(body.Type === 'Terminal' && (await hasChildren(tx, item.id)) ? laborRefusals.hasChildren : null)
    await updateItem(tx, body, path)
    if (item.path !== path || item.title !== body.Title) await renewPathsBelow(tx, item.id)
    return makeLaborItemReply(tx, item.id)
  })
