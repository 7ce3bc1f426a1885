import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { ownStubs } from '../contract/index.ts'
import { hasWorkedAt, listOwnRows, stubsOfPage } from './store.ts'

export const listOwnStubs: Verb<typeof ownStubs.list> = async ({ db, actor }, { params: { shop }, query }) => {
  refuseIf((await hasWorkedAt(db, actor.accountId, shop)) ? null : standardRefusals.notFound)
  const rows = await listOwnRows(db, { accountId: actor.accountId, shopId: shop, after: query.after ?? null })
  const stubs = rows.slice(0, stubsOfPage)
  return { stubs, after: rows.length > stubsOfPage ? (stubs.at(-1)?.id ?? null) : null }
}
