import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { attributedSales } from '../contract/index.ts'
import { readSales } from './store.ts'

export const listSales: Verb<typeof attributedSales.list> = async ({ db, actor }, { query }) =>
  new JsonText(await readSales(db, actor.accountId, query.after ?? null))
