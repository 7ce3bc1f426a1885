import type { Verb } from '../../../../kit/server/index.ts'
import type { cardPayments } from '../contract/index.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { listShopProviders } from './shop-providers.ts'

export const receiveShopWebhook: Verb<typeof cardPayments.shopWebhook> = async (context, { params: { provider, shop } }) =>
  receiveWebhook(context, provider, await listShopProviders(context, shop, provider))
