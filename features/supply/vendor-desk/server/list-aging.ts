import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { readAging } from './store-statements.ts'

const pageSize = 50

export const listAging: Verb<typeof vendorDesk.aging> = async ({ db, actor, clock }, { query }) => {
  const search = { vendorId: actor.accountId, after: query.after ?? null, limit: pageSize, now: clock.now() }
  const { total, rows } = await readAging(db, search)
  return { total, rows, next: rows.length === pageSize ? rows.at(-1)!.shopId : null }
}
