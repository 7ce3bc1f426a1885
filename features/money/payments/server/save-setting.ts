import type { Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { changeSetting, requirePaymentMethod } from './change-setting.ts'
import { upsertSetting } from './store-settings.ts'

export const saveSetting: Verb<typeof payments.saveSetting> = (context, { body }) =>
  changeSetting(context, body.shop, body.vendorType, async (tx, { shopId, now }) => {
    await upsertSetting(tx, { ...body, shop: shopId, by: context.actor.accountId, now })
    if (!body.isOn) await requirePaymentMethod(tx, context.get, shopId)
  })
