import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { readVendors } from './store-vendors.ts'

export const viewVendors = async (db: Db, actor: Actor, shopId: string) => {
  await requireStaff(db, actor, shopId)
  return { vendors: await readVendors(db, shopId) }
}
export const listVendors: Verb<typeof parts.vendors> = ({ db, actor }, { params }) => viewVendors(db, actor, params.shop)
