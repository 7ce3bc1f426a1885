import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { reconciliation } from '../contract/index.ts'
import { listDifferencesJson } from './store-views.ts'

export const listDifferences: Verb<typeof reconciliation.differences> = async ({ db }, { query }) =>
  new JsonText(await listDifferencesJson(db, query))
