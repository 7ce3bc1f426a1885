import type { Verb } from '../../../../kit/server/index.ts'
import type { laborHistory } from '../contract/index.ts'
import { changesOnPage, makeChangePage } from './list-changes.ts'
import { listItemChanges } from './store-acts.ts'

export const listChangesOfItem: Verb<typeof laborHistory.ofItem> = async ({ db }, { params, query: { after = null } }) =>
  makeChangePage(db, await listItemChanges(db, params.id, { after, limit: changesOnPage + 1 }))
