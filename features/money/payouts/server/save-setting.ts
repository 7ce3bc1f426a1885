import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { shopPayouts } from '../contract/index.ts'
import { getStanding } from './access.ts'
import { upsertSetting } from './store.ts'

export const saveSetting: Verb<typeof shopPayouts.saveSetting> = ({ db, actor, clock }, { body: { shop, ...setting } }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, shop)
    await upsertSetting(tx, shop, setting, actor.accountId, clock.now())
    return getStanding(tx, actor, shop, clock.now())
  })
