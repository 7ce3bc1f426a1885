import type { Verb } from '../../../../kit/server/index.ts'
import type { workQueue } from '../contract/index.ts'
import { listOwnKinds } from './access.ts'
import { countOpenItems } from './store.ts'

export const countItems: Verb<typeof workQueue.counts> = async ({ db, actor, clock }) => ({
  kinds: await countOpenItems(db, { kinds: await listOwnKinds(db, actor), by: actor.accountId, now: clock.now() }),
})
