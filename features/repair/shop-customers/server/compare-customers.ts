import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { lockKnown } from './access.ts'
import { findMergeObstacle } from './merge-pair.ts'
import { readSides } from './store-merge.ts'

export const compareCustomers: Verb<typeof shopCustomers.compare> = ({ db, actor }, { params: { shop, id, other } }) =>
  inTransaction(db, async (tx) => {
    if (id === other) refuse(standardRefusals.notFound)
    const [a, b] = await lockKnown(tx, actor, shop, [id, other])
    const stays = a.accountId ? 'a' : b.accountId ? 'b' : null
    const [keep, drop] = stays === 'b' ? [b, a] : [a, b]
    const reason = await findMergeObstacle(tx, shop, keep, drop)
    const sides = await readSides(tx, shop, [id, other])
    return { ...sides, stays, reason: reason?.msg ?? '', canBeUndone: stays === null }
  })
