import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { getOwnCampaign, lockOwnCampaign } from './access.ts'
import { recordMove } from './record-move.ts'

export const endCampaign: Verb<typeof campaigns.end> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockOwnCampaign(tx, context, params.id, 'end')
    await recordMove(tx, context, campaign, { what: 'ended', state: 'ended', endedWhy: 'vendor' })
    return getOwnCampaign(tx, context, campaign.id)
  })
