import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { makeSearchPatterns } from '../../../people/user-fields/server/index.ts'
import type { appointments } from '../contract/index.ts'
import { listShopAppointmentsJson } from './store-lists.ts'

export const listShopAppointments: Verb<typeof appointments.ofShop> = async ({ db, actor }, { query }) => {
  await requireShopMember(db, actor, query.shop)
  return new JsonText(await listShopAppointmentsJson(db, query.shop, query.from, query.to, makeSearchPatterns(query.text ?? '')))
}
