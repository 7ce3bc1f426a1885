import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { reasonForPastDates } from '../rules.ts'
import { getOwnCampaign, lockOwnCampaign } from './access.ts'
import { recordMove } from './record-move.ts'

export const resumeCampaign: Verb<typeof campaigns.resume> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockOwnCampaign(tx, context, params.id, 'resume')
    refuseIf(reasonForPastDates(campaign))
    await recordMove(tx, context, campaign, { what: 'resumed', state: 'active' })
    return getOwnCampaign(tx, context, campaign.id)
  })
