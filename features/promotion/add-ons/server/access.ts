import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { addonRefusals, type AddonForm } from '../contract/index.ts'
import { mostAddons } from '../rules.ts'
import { countAddons, findOwnPart, lockAddon, lockAddonCampaign } from './store.ts'

/**
 * Requires a running campaign and an offered part, both the vendor's own. A campaign's kinds are reviewed, so the part must be
 * one of them.
 */
export async function requireNewAddon(tx: Db, { accountId }: Actor, { campaignId, partId }: AddonForm): Promise<void> {
  const campaign = await lockAddonCampaign(tx, accountId, campaignId)
  if (!campaign) throw makeBadInput({ campaignId: isInvalid('Campaign') })
  if (campaign.state === 'ended') refuse(addonRefusals.ended)
  const kind = await findOwnPart(tx, accountId, partId)
  if (kind === null) throw makeBadInput({ partId: isInvalid('Part') })
  if (!campaign.kinds.includes(kind)) throw makeBadInput({ partId: 'The campaign is not for this kind of part' })
  if ((await countAddons(tx, accountId)) >= mostAddons) refuse(addonRefusals.tooMany)
}

/** Locks one of the vendor's add-ons in the version it saw. */
export async function lockOwnAddon(tx: Db, { accountId }: Actor, id: string, version: number | undefined): Promise<void> {
  const found = (await lockAddon(tx, accountId, id)) ?? refuse(standardRefusals.notFound)
  if (found.version !== version) refuse(standardRefusals.stale, { more: { version: found.version } })
}
