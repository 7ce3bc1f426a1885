import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { listPayoutsJson } from './store-views.ts'

export const listPayouts: Verb<typeof payouts.list> = async ({ db }, { query }) => new JsonText(await listPayoutsJson(db, query))
