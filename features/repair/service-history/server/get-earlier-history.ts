import type { Verb } from '../../../../kit/server/index.ts'
import type { serviceHistory } from '../contract/index.ts'
import { requireOwnVehicle } from './access.ts'
import { readEarlierHistory } from './read-earlier-history.ts'

/** Covers a car's life. Paging would need a key, and any key would reveal an earlier owner's order. */
const visitsShown = 200

export const getEarlierHistory: Verb<typeof serviceHistory.earlier> = async ({ db, actor }, { params }) =>
  readEarlierHistory(db, await requireOwnVehicle(db, actor, params.id), visitsShown)
