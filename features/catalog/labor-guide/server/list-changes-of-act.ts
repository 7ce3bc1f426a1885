import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { laborHistory } from '../contract/index.ts'
import { changesOnPage, makeChangePage } from './list-changes.ts'
import { findAct, listActChanges } from './store-acts.ts'

export const listChangesOfAct: Verb<typeof laborHistory.ofAct> = async ({ db }, { params, query: { after = null } }) => {
  const { id } = (await findAct(db, params.id)) ?? refuse(standardRefusals.notFound)
  return makeChangePage(db, await listActChanges(db, id, { after, limit: changesOnPage + 1 }))
}
