import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownLevels } from '../contract/index.ts'
import { readLadder } from './read-ladder.ts'
import { showStanding } from './show-standing.ts'

export const getMyLevels: Verb<typeof ownLevels.get> = async (context, { params, query }) => {
  const record = await getOwnRecord(context.db, context.actor, params.email, query.shop)
  const read = await readLadder(context, record.shopId, { recordId: record.id, evenLeft: true })
  return {
    shop: read.shop,
    ladder: read.ladder.map(({ name }) => name),
    standing: showStanding(read, read.climbers[0] ?? refuse(standardRefusals.notFound)),
  }
}
