import type { Db } from '../../../../kit/server/index.ts'
import { chargeAdAccount, type ChargeOutcome } from '../../ad-accounts/server/index.ts'
import { lockRunning } from './store-charge.ts'

export interface CampaignCharge {
  campaignId: string
  kind: 'click' | 'add-on'
  /** The ID of what is paid for; charged only once. */
  sourceId: string
  cents: number
  at: Date
}

/**
 * Charges the vendor of a campaign, all or nothing. Locks the campaign first: `not-serving` if it was paused or ended, or its
 * dates are over; otherwise the answer of the vendor's account, with the campaign's budgets.
 */
export async function chargeCampaign(
  tx: Db,
  { campaignId, kind, sourceId, cents, at }: CampaignCharge,
): Promise<Omit<ChargeOutcome, 'why'> & { why: ChargeOutcome['why'] | 'not-serving' }> {
  const campaign = await lockRunning(tx, campaignId, at)
  if (!campaign) return { chargeId: null, chargedCents: 0, why: 'not-serving' }
  return chargeAdAccount(tx, { ...campaign, campaignId, kind, sourceId, cents, at })
}
