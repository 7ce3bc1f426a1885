import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { parsePageKey } from '../../work-orders/server/index.ts'
import type { ServiceHistory, serviceHistory } from '../contract/index.ts'
import { readHistory } from './store.ts'

const visitsPerPage = 20

export const getServiceHistory: Verb<typeof serviceHistory.read> = async ({ db, actor }, { params, query }) => {
  const found =
    (await readHistory(db, actor.accountId, params.id, parsePageKey(query.after), visitsPerPage)) ??
    refuse(standardRefusals.notFound)
  return new JsonText<ServiceHistory>(found.json)
}
