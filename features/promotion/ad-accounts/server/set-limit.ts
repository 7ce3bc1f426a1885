import { showCents } from '../../../../common/cents.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { adAccountReview } from '../contract/index.ts'
import { getAccountDetail, lockSeenAccount } from './access.ts'
import { notifyVendor } from './notify-vendor.ts'
import { recordAct } from './record-act.ts'
import { saveLimit } from './store.ts'

export const setLimit: Verb<typeof adAccountReview.setLimit> = (context, { params, body: { creditLimit } }) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId, creditLimitCents: before } = await lockSeenAccount(tx, context, params.vendor)
    await saveLimit(tx, vendorId, creditLimit)
    if (creditLimit !== before)
      await notifyVendor(tx, vendorId, {
        title: creditLimit ? `Monthly billing is approved up to ${showCents(creditLimit)}` : 'Monthly billing has ended',
        body: creditLimit ? 'Choose it under Ad billing.' : 'Your advertising is paid from your balance.',
      })
    await recordAct(tx, context, vendorId, {
      action: 'ad-account.limit-set',
      before: { creditLimitCents: before },
      after: { creditLimitCents: creditLimit },
    })
    return getAccountDetail(tx, vendorId)
  })
