import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { wageSettings } from '../contract/index.ts'
import { readWageSetting } from './get-wage-setting.ts'
import { insertSetting, lockSettings } from './store.ts'

/** A new statement beside the earlier ones. Pay that was calculated with those keeps them in its record. */
export const saveWageSetting: Verb<typeof wageSettings.save> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, shop)
    await lockSettings(tx, shop)
    await insertSetting(tx, shop, body, actor.accountId, clock.now())
    return readWageSetting(tx, clock, shop)
  })
