import type { Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { isShopEmail } from './store.ts'

export const isShopRegistered: Verb<typeof shops.isRegistered> = async ({ db }, { params }) => ({
  isRegistered: await isShopEmail(db, params.email),
})
