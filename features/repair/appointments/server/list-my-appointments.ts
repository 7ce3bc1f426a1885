import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { appointments } from '../contract/index.ts'
import { listComingJson, listPastJson } from './store-lists.ts'

const pageSize = 20

export const listMyAppointments: Verb<typeof appointments.mine> = async ({ db, actor, clock }, { query }) => {
  const list = query.which === 'coming' ? listComingJson : listPastJson
  return new JsonText(await list(db, actor.accountId, clock.now(), query.after ?? null, pageSize))
}
