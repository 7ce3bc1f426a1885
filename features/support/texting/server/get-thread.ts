import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { texting, Thread } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { findThreadView } from './store-threads.ts'

export const getThread: Verb<typeof texting.read> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    await requireThread(tx, actor, params)
    return showThread(tx, params)
  })

export const showThread = async (db: Db, { shop, id }: { shop: string; id: string }): Promise<Thread> =>
  (await findThreadView(db, shop, id)) ?? refuse(standardRefusals.notFound)
