import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import { makeSearchPatterns } from '../../../people/user-fields/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { readVendors } from './store-vendors.ts'

export const viewVendors = async (db: Db, actor: Actor, shopId: string, text = '') => {
  await requireStaff(db, actor, shopId)
  return { vendors: await readVendors(db, shopId, makeSearchPatterns(text)) }
}
export const listVendors: Verb<typeof parts.vendors> = ({ db, actor }, { params, query }) =>
  viewVendors(db, actor, params.shop, query.text)
