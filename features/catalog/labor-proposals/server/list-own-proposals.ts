import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborProposals } from '../contract/index.ts'
import { readOwnProposals } from './store.ts'

const pageSize = 30

export const listOwnProposals: Verb<typeof laborProposals.mine> = async ({ db, actor }, { query: { after = null } }) =>
  new JsonText<ReplyOf<typeof laborProposals.mine>>(
    await readOwnProposals(db, { accountId: actor.accountId, after, limit: pageSize }),
  )
