import type { Verb } from '../../../../kit/server/index.ts'
import type { creatives } from '../contract/index.ts'
import { listCreatives } from './store-creatives.ts'

export const listOwnCreatives: Verb<typeof creatives.list> = async ({ db, actor }, { query }) => {
  const { after = null, limit } = query
  const found = await listCreatives(db, actor.accountId, { after, limit })
  return { creatives: found, next: found.length === limit ? found.at(-1)!.creativeId : null }
}
