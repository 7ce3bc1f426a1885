import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { vendors } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'
import { updateVendor } from './store.ts'

export const updateMyVendor: Verb<typeof vendors.update> = async (context, { body }) => {
  if (!(await updateVendor(context.db, context.actor.accountId, context.version, body)))
    refuse(standardRefusals.stale, { more: { version: (await getOwnRecord(context)).version } })
  return getOwnRecord(context)
}
