import type { Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { changeSetting } from './change-setting.ts'
import { deleteSetting } from './store-settings.ts'

export const resetSetting: Verb<typeof payments.resetSetting> = (context, { params, query }) =>
  changeSetting(context, query.shop, params.vendorType, (tx, { shopId }) => deleteSetting(tx, shopId, params.vendorType))
