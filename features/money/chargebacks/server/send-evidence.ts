import type { ConcurrentDelivery, Context } from '../../../../kit/server/index.ts'
import { findProviderOf } from '../../../cards/card-payments/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { findChargeback, markSent } from './store.ts'

export const evidenceDelivery = 'dispute-evidence'

/**
 * Sends the evidence to the card company. Throws when it has to be tried again later, which is safe, because the company takes it
 * only once.
 */
export const sendEvidence = (context: Pick<Context, 'db' | 'get' | 'clock'>): ConcurrentDelivery => ({
  deliver: async (payload) => {
    const { id } = payload as { id: string }
    const dispute = await findChargeback(context.db, id)
    if (!dispute?.packPdfId || dispute.state === 'won' || dispute.state === 'lost') return
    const provider = await findProviderOf(context, { provider: dispute.provider, cardAccountId: null })
    if (!provider) throw new Error(`no card company ${dispute.provider}`)
    const { bytes, name } = await readFile(context, dispute.packPdfId)
    await provider.disputes.submitEvidence({ disputeId: dispute.providerDispute, text: dispute.statement, pack: { name, bytes } })
    await markSent(context.db, id, context.clock.now())
  },
  most: 2,
})
