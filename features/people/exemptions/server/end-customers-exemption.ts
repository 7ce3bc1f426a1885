import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { exemptions } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { onExemptionChanged } from './hooks.ts'
import { readExemptions } from './list-customers-exemptions.ts'
import { endExemption } from './store.ts'

export const endCustomersExemption: Verb<typeof exemptions.end> = (context, { params }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock, address, userAgent, get } = context
    await requireKnownCustomer(tx, actor, params)
    const by = { shopId: params.shop, customerId: params.id, accountId: actor.accountId, at: clock.now() }
    if (!(await endExemption(tx, by))) refuse(standardRefusals.notFound)
    await get(onExemptionChanged)(tx, { ...by, address, userAgent })
    return readExemptions(tx, context, params)
  })
