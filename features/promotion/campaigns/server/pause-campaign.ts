import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { getOwnCampaign, lockOwnCampaign } from './access.ts'
import { recordMove } from './record-move.ts'

export const pauseCampaign: Verb<typeof campaigns.pause> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockOwnCampaign(tx, context, params.id, 'pause')
    await recordMove(tx, context, campaign, { what: 'paused', state: 'paused' })
    return getOwnCampaign(tx, context, campaign.id)
  })
