import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { Personnel, personnel } from '../contract/index.ts'
import { findPersonnelJson } from './store.ts'

export const getPersonnel = async (db: Db, shopId: string) => new JsonText<Personnel>(await findPersonnelJson(db, shopId))

export const listPersonnel: Verb<typeof personnel.list> = async ({ db, actor }, { params }) => {
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  return getPersonnel(db, params.shop)
}
