import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { reconciliation } from '../contract/index.ts'
import { listReportsJson } from './store-views.ts'

export const listReports: Verb<typeof reconciliation.reports> = async ({ db }, { query: { after } }) =>
  new JsonText(await listReportsJson(db, after))
