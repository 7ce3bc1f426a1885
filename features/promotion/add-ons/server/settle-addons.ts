import type { Db } from '../../../../kit/server/index.ts'
import { creditAdCharge } from '../../ad-accounts/server/index.ts'
import { chargeCampaign } from '../../campaigns/server/index.ts'
import { decideFee } from '../rules.ts'
import { listOptions, markShown, saveCharge, saveCredit } from './store.ts'

/** An estimate was sent: its add-ons were shown to the customer. */
export const markAddonsShown = (tx: Db, { estimateId, at }: { estimateId: string; at: Date }) => markShown(tx, estimateId, at)

/**
 * Charges the fee of each add-on that the customer has accepted, and credits it when the part leaves the order. May run after
 * every change of an order: each option is charged once and credited once. A part that an undo brings back after its credit is
 * charged once more, with the credited charge as its source. A fee that no longer fits the campaign's budget is free.
 */
export async function settleAddons(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  for (const option of await listOptions(tx, workOrderId)) {
    const { concernId, campaignId, feeCents, salesCents, chargeId } = option
    const act = decideFee(option)
    if (act === 'charge') {
      const charge = { campaignId, kind: 'add-on' as const, sourceId: chargeId ?? concernId, cents: feeCents, at }
      await saveCharge(tx, concernId, { ...(await chargeCampaign(tx, charge)), salesCents, at })
    }
    if (act === 'credit' && chargeId !== null)
      await saveCredit(tx, concernId, await creditAdCharge(tx, { chargeId, reason: 'The part was taken off the order', at }), at)
  }
}
