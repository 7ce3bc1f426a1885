import { addDays } from '../../../../common/dates.ts'
import type { ListOpenWork } from '../../personnel/server/index.ts'
import { listI9Tasks } from '../rules.ts'
import { listWorkFacts } from './store-shop.ts'
import { getOpenDays } from './store.ts'

/** The Form I-9 tasks of a shop and its employees. */
export const listI9Work: ListOpenWork = async (db, { shopId, recordId, today }) => {
  const work = await listWorkFacts(db, shopId, recordId)
  const first = work.flatMap(({ firstDay }) => firstDay ?? []).toSorted()[0] ?? today
  const open = await getOpenDays(db, shopId, addDays(first, -1))
  return work.flatMap((facts) => listI9Tasks(facts, today, open))
}
