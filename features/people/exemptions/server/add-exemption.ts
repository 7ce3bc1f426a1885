import { isInvalid } from '../../../../common/messages.ts'
import { inRetriedTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { transferFileToShop } from '../../../platform/files/server/index.ts'
import type { exemptions } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { onExemptionChanged } from './hooks.ts'
import { readExemptions } from './list-customers-exemptions.ts'
import { endExemption, insertExemption } from './store.ts'

export const addExemption: Verb<typeof exemptions.add> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock, address, userAgent, get } = context
    await requireKnownCustomer(tx, actor, params)
    if (body.fileId && !(await transferFileToShop({ ...context, db: tx }, body.fileId, params.shop)))
      throw makeBadInput({ fileId: isInvalid('File') })
    const by = { shopId: params.shop, customerId: params.id, accountId: actor.accountId, at: clock.now() }
    await endExemption(tx, by)
    await insertExemption(tx, { ...body, ...by })
    await get(onExemptionChanged)(tx, { ...by, address, userAgent })
    return readExemptions(tx, context, params)
  })
