import type { Verb } from '../../../../kit/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { listCampaigns } from './store.ts'

export const listOwnCampaigns: Verb<typeof campaigns.list> = async ({ db, actor, clock }, { query }) => {
  const { after = null, limit } = query
  const found = await listCampaigns(db, actor.accountId, { after, limit, now: clock.now() })
  return { campaigns: found, next: found.length === limit ? found.at(-1)!.campaignId : null }
}
