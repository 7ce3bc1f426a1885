import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { type laborGuide, laborRefusals } from '../contract.ts'
import { placeBelow } from './place.ts'
import { itemReply } from './read.ts'
import { findItem, hasChildren, isInside, lockGuide, renewPathsBelow, updateItem } from './store.ts'

export const changeItem: Verb<typeof laborGuide.change> = ({ db, version }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockGuide(tx)
    const item = (await findItem(tx, body.LaborGuideId)) ?? refuse(standardRefusals.notFound)
    refuseIf(item.version === version ? null : standardRefusals.stale, { more: { version: item.version } })
    refuseIf((await isInside(tx, body.ParentId, item.id)) ? laborRefusals.insideItself : null)
    const path = await placeBelow(tx, { parentId: body.ParentId, title: body.Title, except: item.id })
    refuseIf(body.Type === 'Terminal' && (await hasChildren(tx, item.id)) ? laborRefusals.hasChildren : null)
    await updateItem(tx, body, path)
    if (item.path !== path || item.title !== body.Title) await renewPathsBelow(tx, item.id)
    return itemReply(tx, item.id)
  })
