import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborGuide } from '../contract/index.ts'
import { makeLaborItemReply } from './get-labor-item.ts'
import { resolvePath } from './resolve-path.ts'
import { insertItem, lockGuide } from './store.ts'

export const addLaborItem: Verb<typeof laborGuide.add> = ({ db }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockGuide(tx)
    const path = await resolvePath(tx, { parentId: body.ParentId, title: body.Title, except: null })
    return makeLaborItemReply(tx, await insertItem(tx, body, path))
  })
