import { randomUUID } from 'node:crypto'
import { showCents } from '../../../../common/cents.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { adAccountRefusals, type adAccountReview } from '../contract/index.ts'
import { calculateRefundable } from '../rules.ts'
import { getAccountDetail, lockSeenAccount } from './access.ts'
import { notifyVendor } from './notify-vendor.ts'
import { recordAct } from './record-act.ts'
import { enterRefund } from './record-money.ts'
import { saveRefundRequest } from './store.ts'

export const refundBalance: Verb<typeof adAccountReview.refund> = (context, { params, body: { cents, how, reference } }) =>
  inTransaction(context.db, async (tx) => {
    const { vendorId, balanceCents: balance, receivableCents: owed } = await lockSeenAccount(tx, context, params.vendor)
    refuseIf(cents > calculateRefundable({ balance, owed }) ? adAccountRefusals.aboveRefundable : null)
    const payer = { how, reference, byAccountId: context.actor.accountId }
    await enterRefund(tx, { vendorId, sourceId: randomUUID(), cents, at: context.clock.now() }, payer)
    await saveRefundRequest(tx, vendorId, null)
    await notifyVendor(tx, vendorId, {
      title: `We refunded ${showCents(cents)} of your ad balance`,
      body: `${how === 'check' ? 'Check' : 'Bank transfer'} ${reference}`,
    })
    await recordAct(tx, context, vendorId, {
      action: 'ad-account.refunded',
      before: { balanceCents: balance },
      after: { balanceCents: balance - cents, how, reference },
    })
    return getAccountDetail(tx, vendorId)
  })
