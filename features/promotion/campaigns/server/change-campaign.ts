import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type CampaignForm, campaignRefusals, type campaigns } from '../contract/index.ts'
import { findBudgetBelowSpent, needsReview, reasonNotToSubmit } from '../rules.ts'
import { getOwnCampaign, lockOwnCampaign, requireOwnCreatives } from './access.ts'
import { recordMove } from './record-move.ts'
import { type CampaignRow, readShown, readSpent, saveShown, updateCampaign } from './store.ts'

/** Money and dates change immediately. A change of what is shown, where or for which parts goes to review again. */
export const changeCampaign: Verb<typeof campaigns.change> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockOwnCampaign(tx, context, params.id, 'change')
    await requireOwnCreatives(tx, context.actor, body.creativeIds)
    const isRunning = campaign.state !== 'draft'
    if (isRunning) await requireRunnable(tx, campaign, body)
    const isReviewed = isRunning && needsReview(await readShown(tx, campaign.id), body)
    await updateCampaign(tx, campaign.id, body)
    await saveShown(tx, campaign.id, body)
    if (isReviewed) await recordMove(tx, context, campaign, { what: 'submitted', state: 'submitted' })
    else await recordMove(tx, context, campaign, { what: 'changed', state: campaign.state })
    return getOwnCampaign(tx, context, campaign.id)
  })

async function requireRunnable(tx: Db, campaign: CampaignRow, form: CampaignForm): Promise<void> {
  const field = findBudgetBelowSpent(form, await readSpent(tx, campaign.id, campaign.today))
  if (field) refuse(campaignRefusals.belowSpent, { errors: { [field]: campaignRefusals.belowSpent.msg } })
  refuseIf(
    reasonNotToSubmit({ kind: campaign.kind, endsOn: form.endsOn, today: campaign.today, creatives: form.creativeIds.length }),
  )
}
