import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { adAccounts } from '../contract/index.ts'
import { readInvoices } from './store-views.ts'

export const listInvoices: Verb<typeof adAccounts.invoices> = async ({ db, actor }, { query }) =>
  new JsonText(await readInvoices(db, actor.accountId, query.after ?? null))
