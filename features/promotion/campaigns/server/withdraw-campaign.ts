import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { getOwnCampaign, lockOwnCampaign } from './access.ts'
import { recordMove } from './record-move.ts'

export const withdrawCampaign: Verb<typeof campaigns.withdraw> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockOwnCampaign(tx, context, params.id, 'withdraw')
    await recordMove(tx, context, campaign, { what: 'withdrawn', state: 'draft' })
    return getOwnCampaign(tx, context, campaign.id)
  })
