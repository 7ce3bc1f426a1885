import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { employees } from '../contract/index.ts'
import { findShopsJson } from './store.ts'

export const listMyShops: Verb<typeof employees.listShops> = async ({ db, actor }, { params }) => {
  if (params.email !== actor.email) refuse(standardRefusals.notFound)
  return new JsonText(await findShopsJson(db, actor.accountId))
}
