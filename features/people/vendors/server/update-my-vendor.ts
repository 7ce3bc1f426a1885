import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requestVerification } from '../../verifications/server/index.ts'
import type { vendors } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'
import { updateVendor } from './store.ts'

export const updateMyVendor: Verb<typeof vendors.update> = async (context, { body }) => {
  await inTransaction(context.db, async (tx) => {
    const id = context.actor.accountId
    if (!(await updateVendor(tx, id, context.version, body)))
      refuse(standardRefusals.stale, { more: { version: (await getOwnRecord(context)).version } })
    await requestVerification({ ...context, db: tx }, { kind: 'vendor', id })
  })
  return getOwnRecord(context)
}
