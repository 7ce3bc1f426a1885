import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { shopTablets } from '../contract/index.ts'
import { issueCode } from './issue-code.ts'
import { lockTablet } from './store.ts'

export const renewCode: Verb<typeof shopTablets.renewCode> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await requirePermission(tx, context.actor, params.shop, 'time.correct')
    const tablet = (await lockTablet(tx, params.shop, params.id)) ?? refuse(standardRefusals.notFound)
    return issueCode(tx, context, tablet)
  })
