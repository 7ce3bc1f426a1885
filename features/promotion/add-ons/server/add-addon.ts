import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { addonRefusals, type promotedAddons } from '../contract/index.ts'
import { requireNewAddon } from './access.ts'
import { readPromoted } from './list-promoted.ts'
import { insertAddon } from './store.ts'

export const addAddon: Verb<typeof promotedAddons.add> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    await requireNewAddon(tx, actor, body)
    if ((await insertAddon(tx, actor.accountId, body, clock.now())) === null) refuse(addonRefusals.taken)
    return readPromoted(tx, actor.accountId)
  })
