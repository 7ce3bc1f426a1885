import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { payChecks } from '../contract/index.ts'
import { checksOfPage, listChecksOfShop } from './store-checks.ts'

export const listChecks: Verb<typeof payChecks.register> = async ({ db, actor }, { params, query }) => {
  await requireOwnedShop(db, actor, params.shop)
  const rows = await listChecksOfShop(db, params.shop, query.before ?? null)
  const shown = rows.slice(0, checksOfPage)
  return { rows: shown, next: rows.length > checksOfPage ? (shown.at(-1)?.number ?? null) : null }
}
