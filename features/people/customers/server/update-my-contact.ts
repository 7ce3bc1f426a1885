import type { Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord, refuseStaleUnless } from './own-record.ts'
import { updatePhone } from './store.ts'

export const updateMyContact: Verb<typeof customers.updateContact> = async (context, { body }) => {
  await refuseStaleUnless(await updatePhone(context.db, context.actor.accountId, context.version, body.phone1), context)
  return getOwnRecord(context)
}
