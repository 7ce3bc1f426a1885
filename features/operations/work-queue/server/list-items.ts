import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { type workOwners, type workQueue } from '../contract/index.ts'
import { listOwnKinds } from './access.ts'
import { readDoneItems, readOpenItems } from './store.ts'

const pageSize = 50

export const listItems: Verb<typeof workQueue.list> = async (
  { db, actor },
  { query: { state, kind, assigned, after = null } },
) => {
  const own = await listOwnKinds(db, actor)
  const wanted = {
    kinds: own.filter((ownKind) => kind === undefined || ownKind === kind),
    assignedTo: assigned === 'me' ? actor.accountId : isOwner(assigned) ? null : assigned,
    isUnassigned: assigned === 'nobody',
    after,
    limit: pageSize,
  }
  return new JsonText(await (state === 'open' ? readOpenItems(db, wanted) : readDoneItems(db, wanted)))
}

const isOwner = (assigned: string): assigned is (typeof workOwners)[number] => assigned === 'anyone' || assigned === 'nobody'
