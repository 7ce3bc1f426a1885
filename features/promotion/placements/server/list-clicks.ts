import type { Verb } from '../../../../kit/server/index.ts'
import type { CreditReason } from '../click-rules.ts'
import type { bidding } from '../contract/index.ts'
import { listClicks as readClicks } from './store-bids.ts'

export const listClicks: Verb<typeof bidding.clicks> = async ({ db, actor }, { query: { after = null, limit } }) => {
  const found = await readClicks(db, actor.accountId, after, limit)
  const rows = found.map(({ at, creditedAt, creditReason, ...row }) => ({
    ...row,
    at: at.toISOString(),
    creditedAt: creditedAt?.toISOString() ?? null,
    creditReason: creditReason === '' ? null : (creditReason as CreditReason),
  }))
  return { rows, next: rows.length === limit ? rows.at(-1)!.clickId : null }
}
