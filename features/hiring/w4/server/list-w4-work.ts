import type { ListOpenWork } from '../../personnel/server/index.ts'
import { describeOpenW4 } from '../rules.ts'
import { ownPath } from './notify-w4.ts'
import { listW4Standings } from './store.ts'

/** The W-4 of everyone who works at a shop: missing, ending, requested, or on file. */
export const listW4Work: ListOpenWork = async (db, { shopId, recordId, today }) =>
  (await listW4Standings(db, shopId, recordId)).map((standing) => ({
    recordId: standing.recordId,
    key: 'w4',
    who: 'employee',
    path: ownPath,
    ...describeOpenW4(standing, today),
  }))
