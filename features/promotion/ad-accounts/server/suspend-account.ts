import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccountReview } from '../contract/index.ts'
import { getAccountDetail, lockSeenAccount } from './access.ts'
import { notifyVendor } from './notify-vendor.ts'
import { recordAct } from './record-act.ts'
import { saveSuspension } from './store.ts'

export const suspendAccount: Verb<typeof adAccountReview.suspend> = (context, { params, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId, isSuspended } = await lockSeenAccount(tx, context, params.vendor)
    refuseIf(isSuspended ? adAccountRefusals.isSuspended : null)
    await saveSuspension(tx, vendorId, true, reason)
    await notifyVendor(tx, vendorId, { title: 'Your advertising is suspended', body: reason })
    await recordAct(tx, context, vendorId, {
      action: 'ad-account.suspended',
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason,
    })
    return getAccountDetail(tx, vendorId)
  })
