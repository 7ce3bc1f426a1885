import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { reasonNotToSubmit } from '../rules.ts'
import { getOwnCampaign, lockOwnCampaign } from './access.ts'
import { recordMove } from './record-move.ts'
import { readShown } from './store.ts'

export const submitCampaign: Verb<typeof campaigns.submit> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockOwnCampaign(tx, context, params.id, 'submit')
    const { creativeIds } = await readShown(tx, campaign.id)
    refuseIf(reasonNotToSubmit({ ...campaign, creatives: creativeIds.length }))
    await recordMove(tx, context, campaign, { what: 'submitted', state: 'submitted' })
    return getOwnCampaign(tx, context, campaign.id)
  })
