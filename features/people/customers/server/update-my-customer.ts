import type { Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord, refuseStaleUnless } from './own-record.ts'
import { updateCustomer } from './store.ts'

export const updateMyCustomer: Verb<typeof customers.update> = async (context, { body }) => {
  await refuseStaleUnless(await updateCustomer(context.db, context.actor.accountId, context.version, body), context)
  return getOwnRecord(context)
}
