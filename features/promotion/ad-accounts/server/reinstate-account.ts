import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccountReview } from '../contract/index.ts'
import { getAccountDetail, lockSeenAccount } from './access.ts'
import { notifyVendor } from './notify-vendor.ts'
import { recordAct } from './record-act.ts'
import { saveSuspension } from './store.ts'

export const reinstateAccount: Verb<typeof adAccountReview.reinstate> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId, isSuspended } = await lockSeenAccount(tx, context, params.vendor)
    refuseIf(isSuspended ? null : adAccountRefusals.notSuspended)
    await saveSuspension(tx, vendorId, false, '')
    await notifyVendor(tx, vendorId, { title: 'Your advertising can run again', body: '' })
    await recordAct(tx, context, vendorId, {
      action: 'ad-account.reinstated',
      before: { isSuspended: true },
      after: { isSuspended: false },
    })
    return getAccountDetail(tx, vendorId)
  })
