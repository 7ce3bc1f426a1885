import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord, refuseStaleUnless } from './own-record.ts'
import { recordTexts } from './record-texts.ts'
import { findCustomer, updatePreferences } from './store.ts'

export const saveMyPreferences: Verb<typeof customers.savePreferences> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const { actor, clock, version } = context
    const customer = (await findCustomer(tx, { accountId: actor.accountId })) ?? refuse(standardRefusals.notFound)
    await refuseStaleUnless(await updatePreferences(tx, customer.id, body, version), visit)
    const own = {
      customerId: customer.id,
      shopId: null,
      how: 'preferences' as const,
      accountId: actor.accountId,
      now: clock.now(),
    }
    // Texts last: a no to them ends the reminders that were left on.
    if (body.okToRemind !== undefined) await recordTexts(tx, { ...own, purpose: 'reminders', isOk: body.okToRemind })
    if (body.okToText !== undefined) await recordTexts(tx, { ...own, isOk: body.okToText })
    return getOwnRecord(visit)
  })
