import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import type { laborGuide } from '../contract.ts'
import { placeBelow } from './place.ts'
import { itemReply } from './read.ts'
import { insertItem, lockGuide } from './store.ts'

export const addItem: Verb<typeof laborGuide.add> = ({ db }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockGuide(tx)
    const path = await placeBelow(tx, { parentId: body.ParentId, title: body.Title, except: null })
    return itemReply(tx, await insertItem(tx, body, path))
  })
