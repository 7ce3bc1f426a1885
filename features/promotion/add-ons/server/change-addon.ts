import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { promotedAddons } from '../contract/index.ts'
import { lockOwnAddon } from './access.ts'
import { readPromoted } from './list-promoted.ts'
import { updateAddon } from './store.ts'

export const changeAddon: Verb<typeof promotedAddons.change> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await lockOwnAddon(tx, actor, params.id, version)
    await updateAddon(tx, params.id, body)
    return readPromoted(tx, actor.accountId)
  })
