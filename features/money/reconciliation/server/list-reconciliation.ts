import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { reconciliation } from '../contract/index.ts'
import { listDifferencesJson, listReportsJson } from './store-views.ts'

export const listDifferences: Verb<typeof reconciliation.differences> = async ({ db }, { query }) =>
  new JsonText(await listDifferencesJson(db, query))

export const listReports: Verb<typeof reconciliation.reports> = async ({ db }, { query: { after } }) =>
  new JsonText(await listReportsJson(db, after))
