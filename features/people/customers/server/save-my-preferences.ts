import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord, refuseStaleUnless } from './own-record.ts'
import { findCustomer, updatePreferences } from './store.ts'

export const saveMyPreferences: Verb<typeof customers.savePreferences> = async (context, { body }) => {
  const customer = await findCustomer(context.db, { accountId: context.actor.accountId })
  if (!customer) return refuse(standardRefusals.notFound)
  await refuseStaleUnless(await updatePreferences(context.db, customer.id, body, context.version), context)
  return getOwnRecord(context)
}
