import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { adAccountReview } from '../contract/index.ts'
import { readAccounts } from './store-views.ts'

export const listAccounts: Verb<typeof adAccountReview.list> = async ({ db }, { query: { text, show, after = null } }) =>
  new JsonText(await readAccounts(db, { text, show, after }))
