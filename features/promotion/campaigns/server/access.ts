import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, JsonText, makeBadInput } from '../../../../kit/server/index.ts'
import { type Campaign, campaignRefusals, type CreativeDetail } from '../contract/index.ts'
import { type CampaignAct, type CreativeAct, reasonNotTo, reasonNotToWithCreative } from '../rules.ts'
import { areOwnCreatives, type CreativeRow, findCreativeJson, lockCreative, lockOwnPhoto } from './store-creatives.ts'
import { type CampaignRow, findCampaignJson, lockCampaign } from './store.ts'

function requireVersion(now: number, { version }: Context<Actor>): void {
  if (now !== version) refuse(standardRefusals.stale, { more: { version: now } })
}

/** Locks one of the vendor's campaigns in the version it saw. Everyone else gets 404. */
export async function lockOwnCampaign(tx: Db, context: Context<Actor>, id: string, act: CampaignAct): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, id, context.clock.now())
  if (campaign?.vendorId !== context.actor.accountId) return refuse(standardRefusals.notFound)
  requireVersion(campaign.version, context)
  refuseIf(reasonNotTo(act, campaign.state))
  return campaign
}

/** Locks a campaign for its review, in the version the admin saw. */
export async function lockReviewedCampaign(
  tx: Db,
  context: Context<Actor>,
  id: string,
  act: 'take' | 'approve' | 'reject',
): Promise<CampaignRow> {
  const campaign = (await lockCampaign(tx, id, context.clock.now())) ?? refuse(standardRefusals.notFound)
  if (campaign.state === 'draft' || campaign.state === 'ended') refuse(standardRefusals.notFound)
  requireVersion(campaign.version, context)
  refuseIf(reasonNotTo(act, campaign.state))
  if (act !== 'take' && campaign.reviewerId !== context.actor.accountId) refuse(campaignRefusals.notReviewer)
  return campaign
}

export async function lockOwnCreative(tx: Db, context: Context<Actor>, id: string, act: CreativeAct): Promise<CreativeRow> {
  const creative = await lockCreative(tx, id)
  if (creative?.vendorId !== context.actor.accountId) return refuse(standardRefusals.notFound)
  requireVersion(creative.version, context)
  refuseIf(reasonNotToWithCreative(act, creative.state))
  return creative
}

export async function lockReviewedCreative(
  tx: Db,
  context: Context<Actor>,
  id: string,
  act: 'approve' | 'reject',
): Promise<CreativeRow> {
  const creative = (await lockCreative(tx, id)) ?? refuse(standardRefusals.notFound)
  if (creative.state === 'draft') refuse(standardRefusals.notFound)
  requireVersion(creative.version, context)
  refuseIf(reasonNotToWithCreative(act, creative.state))
  return creative
}

export async function requireOwnCreatives(tx: Db, { accountId }: Actor, ids: readonly string[]): Promise<void> {
  if (!(await areOwnCreatives(tx, accountId, ids))) throw makeBadInput({ creativeIds: isInvalid('Creatives') })
}

export async function requireOwnPhoto(tx: Db, { accountId }: Actor, photoId: string): Promise<void> {
  if (!(await lockOwnPhoto(tx, accountId, photoId))) throw makeBadInput({ photoId: isInvalid('Picture') })
}

export async function getOwnCampaign(db: Db, { actor, clock }: Context<Actor>, id: string): Promise<JsonText<Campaign>> {
  const found = (await findCampaignJson(db, actor.accountId, id, clock.now())) ?? refuse(standardRefusals.notFound)
  return new JsonText<Campaign>(found.json, found.version)
}

export async function getOwnCreative(db: Db, { accountId }: Actor, id: string): Promise<JsonText<CreativeDetail>> {
  const found = (await findCreativeJson(db, accountId, id)) ?? refuse(standardRefusals.notFound)
  return new JsonText<CreativeDetail>(found.json, found.version)
}
