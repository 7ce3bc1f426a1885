import type { Verb } from '../../../../kit/server/index.ts'
import { requireNamedOrOnlyShop } from '../../../people/shops/server/index.ts'
import type { payments } from '../contract/index.ts'
import { findSetting } from './store-settings.ts'

export const readSetting: Verb<typeof payments.readSetting> = async ({ db, actor }, { params, query }) =>
  findSetting(db, await requireNamedOrOnlyShop(db, actor, query.shop), params.vendorType)
