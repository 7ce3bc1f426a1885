import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { chargebacks } from '../contract/index.ts'
import { listChargebacksJson } from './store-views.ts'

export const listChargebacks: Verb<typeof chargebacks.list> = async ({ db }, { query: { state, after } }) =>
  new JsonText(await listChargebacksJson(db, { ...(state ? { state } : {}), after }))
